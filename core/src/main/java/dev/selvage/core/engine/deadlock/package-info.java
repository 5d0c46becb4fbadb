/** Who waits for whom: deadlocks, wake-ups that were lost, threads that are left behind. */
package dev.selvage.core.engine.deadlock;
