package dev.selvage.core.engine.determinism;

import dev.selvage.model.ValueSource;

/** Records what a program got from its sources. */
@FunctionalInterface
public interface SourceLog {
  void add(ValueSource source, long value);
}
