package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;
import static dev.selvage.programs.TaskThreads.thread;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What one thread sees depends on how far the life of another thread has got. */
public final class AnnouncedLives {
  private AnnouncedLives() {}

  public static String anUnparkBeforeOrAfterTheStart() throws Exception {
    AtomicInteger waited = new AtomicInteger();
    Thread parked =
        thread(
            () -> {
              LockSupport.parkNanos(1_000_000);
              waited.set(System.nanoTime() > 1_000_000_000L ? 1 : 2);
            });
    Thread unparker = started(() -> LockSupport.unpark(parked));
    parked.start();
    parked.join();
    unparker.join();
    return "" + waited;
  }

  public static String aBlockerIsAskedFor() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    Thread parked = started(() -> LockSupport.park("blocker"));
    looks.incrementAndGet();
    String answer = "" + LockSupport.getBlocker(parked);
    LockSupport.unpark(parked);
    parked.join();
    return answer;
  }

  public static String aTimedJoinerIsInterrupted() throws Exception {
    AtomicInteger state = new AtomicInteger();
    Thread joined = thread(LockSupport::park);
    Thread joiner =
        started(
            () -> {
              try {
                joined.join(5);
                state.set(1);
              } catch (InterruptedException e) {
                state.set(2);
              }
            });
    joined.start();
    joiner.interrupt();
    String answer = joiner.getState() + " " + state;
    LockSupport.unpark(joined);
    joined.join();
    joiner.join();
    return answer;
  }

  public static String joinedForAWhile() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other = started(value::incrementAndGet);
    value.get();
    other.join(1);
    return value.get() + " " + other.isAlive();
  }
}
