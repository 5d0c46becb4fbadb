package dev.selvage.live;

/** A program with static state of its own, to be run once. */
@FunctionalInterface
public interface LoadedProgram {
  /** Runs the program on the calling thread; it may leave threads behind. */
  void run() throws Throwable;
}
