package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;

/** One thread observes what another one has done to memory, classes and locks. */
public final class AnnouncedMemory {
  private AnnouncedMemory() {}

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

  public static String anArrayIsChangedThroughAList() throws Exception {
    Integer[] array = {1, 1};
    List<Integer> list = Arrays.asList(array);
    Thread other =
        started(
            () -> {
              list.set(0, 2);
              list.set(1, 2);
            });
    int seen = array[0] * 10 + array[1];
    other.join();
    return "" + seen;
  }

  public static String aListIsFormattedByOneOfTwo() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Thread other = started(() -> list.set(0, 2));
    String seen = String.format("%s", list);
    other.join();
    return seen;
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

  /** Initialized once by the JVM, as the fields of interfaces are. */
  interface Shared {
    Box BOX = new Box();
  }

  static final class Box {
    int value = 1;
  }

  public static String anInterfaceIsInitializedByOneOfTwo() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    Thread other = started(() -> seen.addAndGet(Shared.BOX.value));
    seen.addAndGet(10 * Shared.BOX.value);
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
    TaskThreads.Task putIfMissing =
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

  // ---- what has no bytecode, in code of the JDK

  public static String anArrayIsFilledByAList() throws Exception {
    AtomicInteger step = new AtomicInteger();
    String[] target = {"old"};
    List<String> source = new ArrayList<>(List.of("new"));
    Thread other = started(() -> source.toArray(target));
    step.get();
    String seen = target[0];
    other.join();
    return seen;
  }

  private static final class Labelled extends ArrayList<String> {
    private int count;
  }

  public static String aListWithAFieldIsCopied() throws Exception {
    AtomicInteger step = new AtomicInteger();
    Labelled list = new Labelled();
    Thread other = started(() -> list.count = 1);
    step.get();
    Labelled copy = (Labelled) list.clone();
    other.join();
    return "" + copy.count;
  }
}
