package dev.selvage.specimens.bench;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;

/** Agreements between threads with a mistake that only few schedules show. */
public final class RareProtocols {
  private RareProtocols() {}

  /** Seven philosophers, each of whom eats twice: each may hold the left fork at the same time. */
  public static void philosophers() throws InterruptedException {
    Semaphore[] forks = new Semaphore[7];
    Runnable[] parts = new Runnable[forks.length];
    for (int i = 0; i < forks.length; i++) {
      forks[i] = new Semaphore(1);
      int left = i;
      int right = (i + 1) % forks.length;
      parts[i] =
          () -> {
            for (int meal = 0; meal < 2; meal++) {
              forks[left].acquireUninterruptibly();
              forks[right].acquireUninterruptibly();
              forks[right].release();
              forks[left].release();
            }
          };
    }
    HardBugs.run(parts);
  }

  /** Three numbers whose version is odd while they change, for one writer; but there are three. */
  private static final class Versioned {
    private final AtomicInteger version = new AtomicInteger();
    private volatile int one;
    private volatile int other;
    private volatile int third;

    private void write(int value) {
      version.incrementAndGet();
      one = value;
      other = value;
      third = value;
      version.incrementAndGet();
    }

    private void read() {
      int before = version.get();
      int first = one;
      int second = other;
      int last = third;
      boolean isTorn = first != second && second != last && first != last;
      HardBugs.failIf(before % 2 == 0 && version.get() == before && isTorn);
    }
  }

  /** Optimistic reading: writers have to overlap, and a reader has to come in between. */
  public static void versions() throws InterruptedException {
    Versioned pair = new Versioned();
    Runnable reader =
        () -> {
          pair.read();
          pair.read();
        };
    HardBugs.run(() -> pair.write(1), () -> pair.write(2), () -> pair.write(3), reader);
  }

  /** A resource that is closed with its last user, and again with one that came too late. */
  private static final class Counted {
    private final AtomicInteger users = new AtomicInteger(1);
    private final AtomicInteger uses = new AtomicInteger();
    private final AtomicInteger closes = new AtomicInteger();

    private void use() {
      if (users.get() > 0) {
        users.incrementAndGet();
        uses.incrementAndGet();
        release();
      }
    }

    private void release() {
      if (users.decrementAndGet() == 0) {
        HardBugs.failIf(closes.incrementAndGet() > 2);
      }
    }
  }

  /** Counting references: two users have to look before a close, and come after it. */
  public static void references() throws InterruptedException {
    Counted counted = new Counted();
    Runnable user =
        () -> {
          counted.use();
          counted.use();
          counted.use();
        };
    HardBugs.run(user, user, counted::release);
  }

  /** Reading twice: the sum is taken to be right if all accounts are the same both times. */
  public static void collects() throws InterruptedException {
    AtomicIntegerArray accounts = new AtomicIntegerArray(new int[] {1, 0, 0});
    Runnable move =
        () -> {
          for (int i = 0; i < 4; i++) {
            accounts.decrementAndGet(i % 3);
            accounts.incrementAndGet((i + 1) % 3);
          }
        };
    Runnable audit =
        () -> {
          int[] sums = new int[2];
          int[] codes = new int[2];
          for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 3; i++) {
              int amount = accounts.get(i);
              sums[round] += amount;
              codes[round] = codes[round] * 4 + amount + 1;
            }
          }
          HardBugs.failIf(codes[0] == codes[1] && sums[0] == 2);
        };
    HardBugs.run(move, audit);
  }

  /** An election without a pause: whoever finds the own name in place believes to be elected. */
  public static void election() throws InterruptedException {
    AtomicReference<Object> leader = new AtomicReference<>();
    AtomicInteger elected = new AtomicInteger();
    Runnable candidate =
        () -> {
          Object self = new Object();
          if (leader.get() == null) {
            leader.set(self);
            if (leader.get() == self) {
              elected.incrementAndGet();
            }
          }
        };
    HardBugs.run(candidate, candidate, candidate, candidate, candidate, candidate);
    HardBugs.failIf(elected.get() >= 5);
  }
}
