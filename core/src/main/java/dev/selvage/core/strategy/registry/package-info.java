/** The strategies by name. */
package dev.selvage.core.strategy.registry;
