package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Loops that wait, each round of which makes objects of its own. */
public final class LoopsWithObjects {
  private volatile boolean flag;

  private LoopsWithObjects() {}

  private static Thread started(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private void raise() {
    flag = true;
  }

  // ---- end in every schedule

  /** Each round makes an iterator. */
  public static void goesThroughAListInEachRound() throws InterruptedException {
    List<AtomicBoolean> flags = List.of(new AtomicBoolean(), new AtomicBoolean());
    Thread other = started(() -> flags.forEach(each -> each.set(true)));
    while (!areAllSet(new ArrayList<>(flags))) {
      Thread.onSpinWait();
    }
    other.join();
  }

  private static boolean areAllSet(List<AtomicBoolean> flags) {
    for (AtomicBoolean each : flags) {
      if (!each.get()) {
        return false;
      }
    }
    return true;
  }

  /** Each round makes objects that refer to one another. */
  public static void looksWithNewObjects() throws InterruptedException {
    LoopsWithObjects it = new LoopsWithObjects();
    Thread other = started(it::raise);
    while (!new Look(it).isRaised()) {
      Thread.onSpinWait();
    }
    other.join();
  }

  /** A look at the flag, and one at what the first one has seen. */
  private static final class Look {
    private final LoopsWithObjects it;
    private Look second;
    private int seen;

    Look(LoopsWithObjects it) {
      this.it = it;
    }

    boolean isRaised() {
      second = new Look(it);
      second.seen = it.flag ? 1 : 0;
      seen += second.seen;
      second.second = this;
      return seen > 0;
    }
  }

  /** Keeps what it has seen. */
  private static final class Peek {
    private int seen;

    int at(AtomicReference<AtomicInteger> current) {
      seen = current.get().get();
      return seen;
    }
  }

  /** The object that a round looks at is replaced, and changed after that. */
  public static void looksAtWhatIsReplaced() throws InterruptedException {
    AtomicReference<AtomicInteger> current = new AtomicReference<>(new AtomicInteger());
    Thread other =
        started(
            () -> {
              AtomicInteger next = new AtomicInteger();
              current.set(next);
              next.set(1);
            });
    while (new Peek().at(current) == 0) {
      Thread.onSpinWait();
    }
    other.join();
  }

  // ---- never end in some schedule

  public static void goesThroughAListForever() {
    List<AtomicBoolean> flags = new ArrayList<>(List.of(new AtomicBoolean(), new AtomicBoolean()));
    started(() -> flags.get(0).set(true));
    while (!areAllSet(flags)) {
      Thread.onSpinWait();
    }
  }

  public static void looksWithNewObjectsForever() {
    LoopsWithObjects it = new LoopsWithObjects();
    started(() -> Thread.yield());
    while (!new Look(it).isRaised()) {
      Thread.onSpinWait();
    }
  }

  public static void sleepsBetweenWalksThroughAList() {
    List<AtomicBoolean> flags = new ArrayList<>(List.of(new AtomicBoolean(), new AtomicBoolean()));
    started(() -> flags.get(0).set(true));
    while (!areAllSet(flags)) {
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
