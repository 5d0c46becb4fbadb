/** Who answers. Strategies know the model only: no engine, no clock, no threads, no I/O. */
package dev.selvage.core.strategy;
