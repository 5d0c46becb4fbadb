package dev.selvage.core.engine.loop;

import dev.selvage.core.engine.effect.Variable;

/** The values of the variables of models, so that they can be compared. */
@FunctionalInterface
public interface ModelValues {
  /** What a variable of an object is now, as a number. */
  long value(Object object, Variable variable);
}
