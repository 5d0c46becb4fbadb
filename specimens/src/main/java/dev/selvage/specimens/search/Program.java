package dev.selvage.specimens.search;

/** A program that can run many times in one JVM. */
public interface Program {
  /**
   * Runs it from the start of its threads to their end.
   *
   * @return what came out, on which different schedules may differ
   */
  String run() throws InterruptedException;
}
