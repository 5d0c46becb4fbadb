package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;
import static dev.selvage.programs.TaskThreads.thread;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** One thread observes what another one has done, each time in another way. */
public final class Announced {
  private Announced() {}

  // ---- threads

  public static String theStartPublishes() throws Exception {
    int[] value = {0};
    AtomicInteger seen = new AtomicInteger();
    Thread reader = thread(() -> seen.set(value[0]));
    value[0] = 1;
    reader.start();
    reader.join();
    return "" + seen.get();
  }

  public static String theEndPublishes() throws Exception {
    int[] value = {0};
    started(() -> value[0] = 1).join();
    return "" + value[0];
  }

  public static String aThreadThatIsNotAliveHasPublished() throws Exception {
    int[] value = {0};
    Thread writer = started(() -> value[0] = 1);
    return writer.isAlive() ? "alive" : "" + value[0];
  }

  public static String aStateThatIsTerminatedHasPublished() throws Exception {
    int[] value = {0};
    Thread writer = started(() -> value[0] = 1);
    return writer.getState() == Thread.State.TERMINATED ? "" + value[0] : "not yet";
  }

  public static String startedByAnother() throws Exception {
    Thread third = thread(() -> {});
    Thread second = started(third::start);
    String answer = third.isAlive() + " " + third.getState();
    second.join();
    return answer;
  }

  public static String anotherAsksWhetherItIsAlive() throws Exception {
    AtomicInteger answer = new AtomicInteger();
    Thread third = thread(() -> {});
    Thread asker = started(() -> answer.set(third.isAlive() ? 1 : 2));
    third.start();
    asker.join();
    third.join();
    return "" + answer.get();
  }

  public static String joinedBeforeItIsStarted() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread third = thread(value::incrementAndGet);
    Thread second = started(third::start);
    third.join();
    String answer = "" + value.get();
    second.join();
    third.join();
    return answer;
  }

  public static String anotherJoinsBeforeItIsStarted() throws Exception {
    AtomicInteger value = new AtomicInteger();
    AtomicInteger answer = new AtomicInteger();
    Thread third = thread(value::incrementAndGet);
    Thread joiner =
        started(
            () -> {
              third.join();
              answer.set(1 + value.get());
            });
    third.start();
    joiner.join();
    third.join();
    return "" + answer.get();
  }

  public static String joinedByReflection() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other = started(value::incrementAndGet);
    try {
      Thread.class.getMethod("join").invoke(other);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
    return "" + value.get();
  }

  public static String joinedWhileItsMonitorIsTaken() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread ending = thread(() -> {});
    Thread holder =
        started(
            () -> {
              synchronized (ending) {
                value.incrementAndGet();
                value.incrementAndGet();
              }
            });
    ending.start();
    ending.join();
    String answer = "" + value.get();
    holder.join();
    return answer;
  }

  public static String joinedForAWhile() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other = started(value::incrementAndGet);
    other.join(1);
    return value.get() + " " + other.isAlive();
  }

  public static String waitsForTheEndOnTheThread() throws Exception {
    Thread other = thread(() -> {});
    AtomicInteger woken = new AtomicInteger();
    Thread waiter =
        started(
            () -> {
              synchronized (other) {
                other.wait(1);
                woken.incrementAndGet();
              }
            });
    other.start();
    other.join();
    String answer = "" + woken.get();
    waiter.join();
    return answer;
  }

  // ---- interrupts

  public static String theInterruptPublishes() throws Exception {
    int[] value = {0};
    AtomicInteger seen = new AtomicInteger(-1);
    Thread sleeper =
        started(
            () -> {
              try {
                Thread.sleep(1_000_000);
              } catch (InterruptedException e) {
                seen.set(value[0]);
              }
            });
    value[0] = 1;
    sleeper.interrupt();
    sleeper.join();
    return "" + seen.get();
  }

  public static String anInterruptThatIsSeenHasPublished() throws Exception {
    int[] value = {0};
    AtomicInteger seen = new AtomicInteger(-1);
    Thread other =
        started(
            () -> {
              if (Thread.currentThread().isInterrupted()) {
                seen.set(value[0]);
              }
            });
    value[0] = 1;
    other.interrupt();
    other.join();
    return "" + seen.get();
  }

  public static String anInterruptIsTaken() throws Exception {
    Thread sleeper =
        started(
            () -> {
              try {
                Thread.sleep(1_000_000);
              } catch (InterruptedException e) {
                // As expected: the status is cleared.
              }
            });
    sleeper.interrupt();
    String answer = "" + sleeper.isInterrupted();
    sleeper.join();
    return answer;
  }

  public static String interruptedBeforeItsStart() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    Thread other = thread(() -> seen.set(Thread.interrupted() ? 1 : 2));
    Thread interrupter = started(other::interrupt);
    other.start();
    other.join();
    interrupter.join();
    return "" + seen.get();
  }

  public static String anUnstartedThreadIsInterrupted() throws Exception {
    Thread never = thread(() -> {});
    Thread interrupter = started(never::interrupt);
    String answer = "" + never.isInterrupted();
    interrupter.join();
    return answer;
  }

  public static String aJoinerIsInterrupted() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread joined = started(value::incrementAndGet);
    Thread joiner =
        started(
            () -> {
              try {
                joined.join();
                value.addAndGet(10);
              } catch (InterruptedException e) {
                value.addAndGet(100);
              }
            });
    joiner.interrupt();
    joiner.join();
    joined.join();
    return "" + value.get();
  }

  public static String aWaiterIsNotifiedOrInterrupted() throws Exception {
    Object lock = new Object();
    AtomicInteger how = new AtomicInteger();
    boolean[] isReady = {false};
    Thread waiter =
        started(
            () -> {
              synchronized (lock) {
                try {
                  if (!isReady[0]) {
                    lock.wait();
                  }
                  how.set(Thread.interrupted() ? 1 : 2);
                } catch (InterruptedException e) {
                  how.set(3);
                }
              }
            });
    Thread interrupter = started(waiter::interrupt);
    synchronized (lock) {
      isReady[0] = true;
      lock.notify();
    }
    waiter.join();
    interrupter.join();
    return "" + how.get();
  }

  public static String aParkedThreadIsInterrupted() throws Exception {
    AtomicInteger how = new AtomicInteger();
    Thread parked =
        started(
            () -> {
              LockSupport.park();
              how.set(Thread.interrupted() ? 1 : 2);
            });
    Thread interrupter = started(parked::interrupt);
    LockSupport.unpark(parked);
    parked.join();
    interrupter.join();
    return "" + how.get();
  }

  // ---- permits

  public static String twoPermitsAreOne() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread parked =
        started(
            () -> {
              LockSupport.park();
              count.incrementAndGet();
              LockSupport.parkNanos(1);
              count.incrementAndGet();
            });
    LockSupport.unpark(parked);
    String answer = "" + count.get();
    LockSupport.unpark(parked);
    parked.join();
    return answer;
  }

  public static String anUnparkBeforeTheStart() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread parked =
        thread(
            () -> {
              LockSupport.parkNanos(1);
              count.incrementAndGet();
            });
    Thread starter = started(parked::start);
    LockSupport.unpark(parked);
    String answer = "" + count.get();
    starter.join();
    parked.join();
    return answer;
  }
}
