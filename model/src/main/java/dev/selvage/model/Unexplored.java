package dev.selvage.model;

import java.util.List;

/**
 * Code that was to be explored, but in which threads were not switched because it is atomic, as
 * data: that nothing was found says little then.
 */
public sealed interface Unexplored {
  /**
   * The main class, or the class whose method is checked.
   *
   * @param scope the package or class that is atomic, and that it is in
   */
  record AtomicMain(String className, String scope) implements Unexplored {}

  /**
   * Most threads begin in atomic code.
   *
   * @param atomic how many do, in the execution with the most of them
   * @param all how many threads that execution had
   * @param scopes the packages or classes that are atomic, and that they begin in
   */
  record AtomicThreads(int atomic, int all, List<String> scopes) implements Unexplored {
    public AtomicThreads {
      scopes = List.copyOf(scopes);
    }
  }
}
