/** The default strategy: samplers and a search that share the executions of a campaign. */
package dev.selvage.core.strategy.auto;
