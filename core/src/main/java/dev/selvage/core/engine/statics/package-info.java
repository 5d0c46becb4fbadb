/**
 * The static state of the program's classes, set up again in every execution: which classes have
 * any, and how to initialize one (JLS 12.4.2), with strands in place of threads.
 */
package dev.selvage.core.engine.statics;
