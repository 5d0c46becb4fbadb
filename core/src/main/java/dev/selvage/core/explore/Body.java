package dev.selvage.core.explore;

/** What is explored: it is run once per execution, as the first strand. */
@FunctionalInterface
public interface Body {
  void run() throws Throwable;
}
