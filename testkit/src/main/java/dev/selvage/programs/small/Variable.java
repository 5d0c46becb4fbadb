package dev.selvage.programs.small;

import dev.selvage.testkit.small.SmallProgram;

/** A shared variable of a {@link SmallProgram}. */
final class Variable {
  volatile int value;
}
