package dev.selvage.specimens.generated;

/** A shared variable of a {@link SmallProgram}. */
final class Variable {
  volatile int value;
}
