package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Supplier;

/**
 * An owner takes work from one end of a ConcurrentLinkedDeque, a thief from the other. Whoever
 * removes an element owns it alone.
 */
public final class StealingFromDeque {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedDeque<Work> deque = new ConcurrentLinkedDeque<>();
    Work[] all = {new Work(), new Work(), new Work()};
    deque.addAll(List.of(all));
    Thread owner = new Thread(() -> drain(deque::pollFirst), "owner");
    Thread thief = new Thread(() -> drain(deque::pollLast), "thief");
    owner.start();
    thief.start();
    owner.join();
    thief.join();
    for (Work work : all) {
      if (work.times != 1) {
        throw new AssertionError("done " + work.times + " times");
      }
    }
  }

  private static void drain(Supplier<Work> source) {
    Work work = source.get();
    while (work != null) {
      work.times++;
      work = source.get();
    }
  }

  private static final class Work {
    private int times;
  }
}
