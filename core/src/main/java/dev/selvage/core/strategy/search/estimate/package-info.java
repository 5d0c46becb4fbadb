/**
 * Estimates of what is left of a systematic search; knows partial orders of steps and no engine.
 */
package dev.selvage.core.strategy.search.estimate;
