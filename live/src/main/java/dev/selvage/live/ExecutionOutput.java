package dev.selvage.live;

/** What the program prints, one execution at a time. */
public interface ExecutionOutput {
  /**
   * Starts an execution.
   *
   * @param isShown whether its output is passed on at once; it is kept otherwise
   */
  void begin(boolean isShown);

  /** What the execution has printed so far, where it was not shown. */
  String kept();
}
