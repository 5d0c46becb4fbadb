/**
 * Strategies, which make the choices. They know only the model: no engine, no clock, no threads, no
 * I/O.
 */
package dev.selvage.core.strategy;
