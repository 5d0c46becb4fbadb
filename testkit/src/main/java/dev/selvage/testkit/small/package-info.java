/**
 * Small programs over Java's own primitives as data, and a reference interpreter that visits every
 * state of one: {@link dev.selvage.testkit.small.SmallProgramGenerator} draws a program, {@link
 * dev.selvage.testkit.small.Case} lists its possible outcomes.
 */
package dev.selvage.testkit.small;
