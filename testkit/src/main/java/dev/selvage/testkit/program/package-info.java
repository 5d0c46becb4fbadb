/**
 * Small random concurrent programs as real Java source, in which every operation has a line of its
 * own. {@link dev.selvage.testkit.program.ProgramGenerator} draws a program, {@link
 * dev.selvage.testkit.program.JavaSource} prints it, {@link
 * dev.selvage.testkit.program.CompiledProgram} makes it run, and {@link
 * dev.selvage.testkit.program.Shrinker} makes it small.
 */
package dev.selvage.testkit.program;
