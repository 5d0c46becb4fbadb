package dev.selvage.core.engine.source;

/** Takes down what a program got from its sources. */
@FunctionalInterface
public interface SourceLog {
  void add(Source source, long value);
}
