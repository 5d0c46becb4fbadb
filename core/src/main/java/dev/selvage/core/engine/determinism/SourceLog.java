package dev.selvage.core.engine.determinism;

/** Takes down what a program got from its sources. */
@FunctionalInterface
public interface SourceLog {
  void add(Source source, long value);
}
