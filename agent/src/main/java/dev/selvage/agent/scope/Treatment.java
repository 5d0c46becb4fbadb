package dev.selvage.agent.scope;

/** How a class is brought under control. */
public enum Treatment {
  /** Code of the program: scheduling points and models. */
  CONTROLLED,
  /** Code around the program, such as a test framework: models only. */
  ATOMIC,
  /** JDK code whose blocking operations are modelled. */
  MODELLED,
  /** JDK code that keeps its real monitors and is never switched while it holds one. */
  GUARDED,
  /** Left as it is. */
  OUTSIDE
}
