package dev.selvage.live;

/** A program that can be loaded any number of times, each time with fresh static state. */
@FunctionalInterface
public interface FreshProgram {
  /** Loads the program, without running any of its code. */
  LoadedProgram load();
}
