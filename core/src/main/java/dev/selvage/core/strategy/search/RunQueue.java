package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.ToIntFunction;

/**
 * Executions in the order of arrival, as a linked list: the garbage collector would scan a large
 * array again and again. An execution can be in several queues, which use different links.
 */
final class RunQueue implements Iterable<ExploredRun> {
  private final int link;
  private ExploredRun first;
  private ExploredRun last;
  private int size;

  /**
   * @param link from 0 to 2
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

  void save(DataOutput out, ToIntFunction<ExploredRun> numbers) throws IOException {
    out.writeInt(size);
    for (ExploredRun each : this) {
      out.writeInt(numbers.applyAsInt(each));
    }
  }

  void restore(DataInput in, List<ExploredRun> all) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      add(all.get(in.readInt()));
    }
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
