/**
 * Small random concurrent programs as real Java source, in which every operation has a line of its
 * own. {@link dev.selvage.specimens.random.ProgramGenerator} draws a program, {@link
 * dev.selvage.specimens.random.JavaSource} prints it, {@link
 * dev.selvage.specimens.random.CompiledProgram} makes it run, and {@link
 * dev.selvage.specimens.random.Shrinker} makes it small.
 */
package dev.selvage.specimens.random;
