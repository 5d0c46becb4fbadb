package dev.selvage.programs;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Rounds of loops are counted where it is hard to see. */
public final class HiddenCounters {
  private static final int ENOUGH = 4;
  private static final int MANY = 11_000;

  private HiddenCounters() {}

  /** Each way counts the calls of its own. */
  public static final Map<String, Supplier<IntSupplier>> WAYS =
      Map.of(
          "thread local", HiddenCounters::inAThreadLocal,
          "inherited thread local", HiddenCounters::inAnInheritedOne,
          "references to methods of a thread local", HiddenCounters::throughReferences,
          "random numbers of the thread", HiddenCounters::byRandomNumbers,
          "secure random numbers", HiddenCounters::bySecureNumbers,
          "bytes", HiddenCounters::inBytes,
          "handle of an element", HiddenCounters::throughAHandle,
          "values with the same hash code", HiddenCounters::withTheSameHashCode,
          "nodes that all look the same", HiddenCounters::alongNodes,
          "a queue that is turned round", HiddenCounters::inAQueue);

  private static IntSupplier inAThreadLocal() {
    ThreadLocal<Integer> count = ThreadLocal.withInitial(() -> 0);
    return () -> {
      count.set(count.get() + 1);
      return count.get();
    };
  }

  private static IntSupplier inAnInheritedOne() {
    InheritableThreadLocal<Integer> count = new InheritableThreadLocal<>();
    return () -> {
      count.set(count.get() == null ? 1 : count.get() + 1);
      return count.get();
    };
  }

  private static IntSupplier throughReferences() {
    ThreadLocal<Integer> count = ThreadLocal.withInitial(() -> 0);
    Supplier<Integer> get = count::get;
    Consumer<Integer> set = count::set;
    return () -> {
      set.accept(get.get() + 1);
      return get.get();
    };
  }

  private static IntSupplier byRandomNumbers() {
    Random random = ThreadLocalRandom.current();
    return () -> random.nextInt(ENOUGH + 1);
  }

  private static IntSupplier bySecureNumbers() {
    Random random = new SecureRandom();
    return () -> random.nextInt(ENOUGH + 1);
  }

  private static IntSupplier inBytes() {
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    byte[] bytes = new byte[Integer.BYTES];
    return () -> {
      view.set(bytes, 0, (int) view.get(bytes, 0) + 1);
      return (int) view.get(bytes, 0);
    };
  }

  private static IntSupplier throughAHandle() {
    MethodHandle getter = MethodHandles.arrayElementGetter(int[].class);
    MethodHandle setter = MethodHandles.arrayElementSetter(int[].class);
    int[] count = new int[1];
    return () -> {
      try {
        setter.invokeExact(count, 0, (int) getter.invokeExact(count, 0) + 1);
        return (int) getter.invokeExact(count, 0);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** Two equal counts in one number, so that their exclusive or is always the same. */
  private static IntSupplier withTheSameHashCode() {
    Map<String, Long> counts = new TreeMap<>();
    counts.put("rounds", 0L);
    return () -> {
      counts.replaceAll((name, count) -> count + (1L << Integer.SIZE | 1));
      return counts.get("rounds").intValue();
    };
  }

  /** One step further along a list of its own, each time with a new cursor. */
  private static final class Cursor {
    private final Node at;

    Cursor(Node at) {
      this.at = at;
    }
  }

  /** Only the last one differs from the others. */
  private static final class Node {
    private final Node next;
    private int rounds;

    Node(Node next, int rounds) {
      this.next = next;
      this.rounds = rounds;
    }
  }

  private static IntSupplier alongNodes() {
    Node first = new Node(null, ENOUGH);
    for (int i = 1; i < ENOUGH; i++) {
      first = new Node(first, 0);
    }
    Cursor[] cursor = {new Cursor(new Node(first, 0))};
    return () -> {
      cursor[0] = new Cursor(cursor[0].at.next);
      return cursor[0].at.rounds;
    };
  }

  private static IntSupplier inAQueue() {
    Deque<Node> nodes = new ArrayDeque<>();
    for (int i = 1; i < ENOUGH; i++) {
      nodes.add(new Node(null, 0));
    }
    nodes.add(new Node(null, ENOUGH));
    return () -> {
      Node first = nodes.remove();
      nodes.add(first);
      return first.rounds;
    };
  }

  /** The loop ends by itself. */
  public static void countsUp(Supplier<IntSupplier> way) {
    IntSupplier count = way.get();
    while (count.getAsInt() < ENOUGH) {
      Thread.yield();
    }
  }

  /** The loop may give up before the other thread has come. */
  public static void givesUp(Supplier<IntSupplier> way) {
    AtomicBoolean isReady = new AtomicBoolean();
    Thread other = new Thread(() -> isReady.set(true));
    other.start();
    IntSupplier count = way.get();
    while (!isReady.get()) {
      if (count.getAsInt() >= ENOUGH) {
        throw new AssertionError("gave up");
      }
      Thread.yield();
    }
  }

  /** Nothing but this method can reach the counter. */
  public static void givesUpByItself() {
    AtomicBoolean isReady = new AtomicBoolean();
    Thread other = new Thread(() -> isReady.set(true));
    other.start();
    int[] count = new int[1];
    while (!isReady.get()) {
      if (++count[0] >= ENOUGH) {
        throw new AssertionError("gave up");
      }
      Thread.yield();
    }
  }

  /** The JDK counts the rounds. */
  public static void countsInTheJdk() throws InterruptedException {
    twice(() -> IntStream.range(0, MANY).forEach(i -> Thread.yield()));
  }

  /** A collection counts them. */
  public static void countsInACollection() throws InterruptedException {
    twice(() -> Collections.nCopies(MANY, "round").forEach(each -> Thread.onSpinWait()));
  }

  /** The stack counts them. */
  public static void countsOnTheStack() throws InterruptedException {
    twice(() -> descend(MANY / 2));
  }

  private static void descend(int rounds) {
    Thread.yield();
    Thread.yield();
    if (rounds > 0) {
      descend(rounds - 1);
    }
  }

  private static void twice(Runnable task) throws InterruptedException {
    Thread one = new Thread(task);
    Thread two = new Thread(task);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
