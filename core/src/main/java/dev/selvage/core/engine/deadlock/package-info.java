/** Which strands wait for which: deadlocks, lost wake-ups, threads that are left waiting. */
package dev.selvage.core.engine.deadlock;
