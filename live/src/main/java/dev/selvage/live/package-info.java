/**
 * Programs on real threads, without the engine: how one execution runs and ends, and what the JVM
 * knows about threads that do not end. Each mode built on this has a package of its own.
 */
package dev.selvage.live;
