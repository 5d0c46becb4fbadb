package dev.selvage.programs;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** One thread observes what another one has done, each time in another way. */
public final class Announced {
  private Announced() {}

  /** Code that may be interrupted. */
  private interface Task {
    void run() throws Exception;
  }

  private static Thread thread(Task task) {
    return new Thread(
        () -> {
          try {
            task.run();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static Thread started(Task task) {
    Thread thread = thread(task);
    thread.start();
    return thread;
  }

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

  // ---- pools, classes, hash codes

  public static String theCommonPoolIsUsedByTwo() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other =
        started(
            () -> {
              value.incrementAndGet();
              ForkJoinPool.commonPool();
            });
    value.incrementAndGet();
    ForkJoinPool.commonPool();
    other.join();
    return "" + value.get();
  }

  private static final class Holder {
    static final int[] VALUE = {1};

    private Holder() {}
  }

  public static String aClassIsInitializedByOneOfTwo() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    Thread other = started(() -> seen.addAndGet(Holder.VALUE[0]));
    seen.addAndGet(10 * Holder.VALUE[0]);
    other.join();
    return "" + seen.get();
  }

  private static final class WithHandle {
    static final VarHandle VALUE;
    static int[] data = {1};

    int value;

    static {
      try {
        VALUE = MethodHandles.lookup().findVarHandle(WithHandle.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  public static String aClassWithAHandleIsInitializedByOneOfTwo() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    Thread other = started(() -> seen.addAndGet(WithHandle.data[0]));
    seen.addAndGet(10 * WithHandle.data[0]);
    other.join();
    return "" + seen.get();
  }

  public static String aHashCodeIsAskedForByTwo() throws Exception {
    Object object = new Object();
    Thread other = started(object::hashCode);
    Thread.onSpinWait();
    String answer = "" + object.hashCode();
    other.join();
    return answer;
  }

  // ---- memory

  private static final class Counted {
    static final AtomicIntegerFieldUpdater<Counted> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(Counted.class, "count");

    volatile int count;
    int plain;
  }

  public static String anUpdaterPublishes() throws Exception {
    Counted counted = new Counted();
    AtomicInteger seen = new AtomicInteger();
    Thread other =
        started(
            () -> {
              counted.plain = 1;
              Counted.COUNT.set(counted, 1);
            });
    if (Counted.COUNT.get(counted) == 1) {
      seen.set(counted.plain);
    }
    other.join();
    return "" + seen.get();
  }

  public static String aComparisonPublishes() throws Exception {
    WithHandle object = new WithHandle();
    int[] data = {0};
    AtomicInteger seen = new AtomicInteger();
    Thread other =
        started(
            () -> {
              data[0] = 1;
              WithHandle.VALUE.compareAndSet(object, 0, 1);
            });
    if (WithHandle.VALUE.compareAndSet(object, 1, 2)) {
      seen.set(data[0]);
    }
    other.join();
    return "" + seen.get();
  }

  public static String fencesBetweenPlainAccesses() throws Exception {
    WithHandle one = new WithHandle();
    WithHandle two = new WithHandle();
    AtomicInteger seen = new AtomicInteger();
    Thread other =
        started(
            () -> {
              WithHandle.VALUE.setOpaque(one, 1);
              VarHandle.fullFence();
              seen.addAndGet((int) WithHandle.VALUE.getOpaque(two));
            });
    WithHandle.VALUE.setOpaque(two, 1);
    VarHandle.fullFence();
    seen.addAndGet(10 * (int) WithHandle.VALUE.getOpaque(one));
    other.join();
    return "" + seen.get();
  }

  private static final class Final {
    final int[] value;

    Final() {
      value = new int[] {1};
    }
  }

  private static final class Slot {
    Final published;
  }

  public static String aFinalFieldIsSeenThroughARace() throws Exception {
    Slot slot = new Slot();
    Thread other = started(() -> slot.published = new Final());
    Final seen = slot.published;
    String answer = seen == null ? "none" : "" + seen.value[0];
    other.join();
    return answer;
  }

  public static String aMonitorInsideTheJdkPublishes() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int[] value = {0};
    Thread other =
        started(
            () -> {
              value[0] = 1;
              out.write(1);
            });
    Thread.onSpinWait();
    String answer = out.size() == 0 ? "none" : "" + value[0];
    other.join();
    return answer;
  }

  public static String aListIsReadByTwo() throws Exception {
    List<Integer> list = new ArrayList<>();
    Thread other = started(() -> list.add(1));
    String answer = "" + list.size();
    other.join();
    return answer;
  }

  public static String aSetGrowsInsideACall() throws Exception {
    Set<Integer> set = new HashSet<>();
    Thread other = started(() -> set.add(1));
    set.add(2);
    other.join();
    return "" + set.size();
  }

  public static String anArrayIsCopied() throws Exception {
    int[] array = {0, 0};
    Thread other = started(() -> Arrays.fill(array, 1));
    int[] copy = new int[2];
    System.arraycopy(array, 0, copy, 0, 2);
    other.join();
    return Arrays.toString(copy);
  }

  public static String aMapIsCheckedAndThenChanged() throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Task putIfMissing =
        () -> {
          if (!map.containsKey("a")) {
            map.put("a", map.size());
          }
        };
    Thread other = started(putIfMissing);
    putIfMissing.run();
    other.join();
    return map.toString();
  }

  // ---- locks

  public static String monitorsInTwoOrders() throws Exception {
    Object one = new Object();
    Object two = new Object();
    AtomicInteger value = new AtomicInteger();
    Thread other =
        started(
            () -> {
              synchronized (one) {
                synchronized (two) {
                  value.incrementAndGet();
                }
              }
            });
    other.join();
    synchronized (two) {
      synchronized (one) {
        value.incrementAndGet();
      }
    }
    return "" + value.get();
  }

  public static String locksInTwoOrders() throws Exception {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock two = new ReentrantLock();
    Thread other =
        started(
            () -> {
              one.lock();
              two.lock();
              two.unlock();
              one.unlock();
            });
    two.lock();
    one.lock();
    one.unlock();
    two.unlock();
    other.join();
    return "done";
  }

  public static String locksOneAfterTheOther() throws Exception {
    ReentrantLock one = new ReentrantLock();
    ReentrantLock two = new ReentrantLock();
    Thread other =
        started(
            () -> {
              one.lock();
              two.lock();
              two.unlock();
              one.unlock();
            });
    two.lock();
    two.unlock();
    one.lock();
    one.unlock();
    other.join();
    return "done";
  }

  public static String aDeadlockOfMonitors() throws Exception {
    Object one = new Object();
    Object two = new Object();
    Thread other =
        started(
            () -> {
              synchronized (one) {
                synchronized (two) {
                  Thread.onSpinWait();
                }
              }
            });
    synchronized (two) {
      synchronized (one) {
        Thread.onSpinWait();
      }
    }
    other.join();
    return "done";
  }
}
