package dev.selvage.bridge;

/** Of which execution the static state of a class is. The engine knows more about it. */
public class ClassState {
  /** The number of the execution; 0 before the first one. */
  public int run;
}
