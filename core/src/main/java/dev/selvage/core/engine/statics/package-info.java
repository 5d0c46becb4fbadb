/**
 * The static state of the program's classes, made anew in every execution: which classes have some,
 * and what it means to initialise one (JLS 12.4.2), with strands in place of threads.
 */
package dev.selvage.core.engine.statics;
