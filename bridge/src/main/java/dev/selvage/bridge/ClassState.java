package dev.selvage.bridge;

/**
 * Records which execution the static state of a class belongs to. The engine's subclass knows more.
 */
public class ClassState {
  /** The number of the execution; 0 before the first one. */
  public int run;
}
