package dev.selvage.core.strategy.search;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * Executions in the order of arrival, as a linked list: the garbage collector would scan a large
 * array again and again. An execution can be in two queues, which use different links.
 */
final class RunQueue implements Iterable<ExploredRun> {
  private final int link;
  private ExploredRun first;
  private ExploredRun last;
  private int size;

  /**
   * @param link 0 or 1
   */
  RunQueue(int link) {
    this.link = link;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  void clear() {
    first = null;
    last = null;
    size = 0;
  }

  void add(ExploredRun run) {
    if (size == 0) {
      first = run;
    } else {
      last.link(link, run);
    }
    last = run;
    size++;
  }

  /** The first one; null when there is none. */
  ExploredRun peek() {
    return first;
  }

  /** Removes the first one. */
  void remove() {
    ExploredRun next = first.linked(link);
    first.link(link, null);
    first = next;
    size--;
  }

  @Override
  public Iterator<ExploredRun> iterator() {
    return new Iterator<>() {
      private ExploredRun next = first;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public ExploredRun next() {
        if (next == null) {
          throw new NoSuchElementException();
        }
        ExploredRun run = next;
        next = run.linked(link);
        return run;
      }
    };
  }
}
