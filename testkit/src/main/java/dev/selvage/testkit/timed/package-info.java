/**
 * Small random programs about time and the life of threads: sleeps, time-outs, parks, late starts,
 * class initializers, pools, exits. {@link dev.selvage.testkit.timed.TimedGenerator} draws a
 * program, {@link dev.selvage.testkit.timed.TimedProgram} prints it as Java source.
 */
package dev.selvage.testkit.timed;
