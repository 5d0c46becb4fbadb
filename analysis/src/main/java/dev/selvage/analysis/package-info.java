/**
 * A static view of a class path: which fields and arrays two threads can reach. Nothing of the
 * program is loaded or run.
 */
package dev.selvage.analysis;
