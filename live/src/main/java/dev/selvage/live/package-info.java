/**
 * Programs on real threads, without the engine: how one execution runs and ends, and what the JVM
 * knows about threads that do not. Each mode that is built on it has a package of its own.
 */
package dev.selvage.live;
