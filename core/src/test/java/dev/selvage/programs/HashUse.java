package dev.selvage.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Programs that show identity hash codes: what they return must not depend on the schedule. */
public final class HashUse {
  private static final Map<Object, Integer> KEPT = new HashMap<>();

  private HashUse() {}

  private enum Color {
    RED,
    GREEN,
    BLUE,
    WHITE
  }

  private record Pair(Object left, Object right) {}

  private static class Item {
    final int number;
    int touched;

    Item(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      return "" + number;
    }
  }

  /** Says what its hash code is by asking for the one it would have otherwise. */
  private static final class Own extends Item {
    Own() {
      super(0);
    }

    @Override
    public int hashCode() {
      return 31 * super.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  private static String order(Collection<?> keys) {
    for (int i = 0; i < 8; i++) {
      add(keys, new Item(i));
    }
    return keys.toString();
  }

  @SuppressWarnings("unchecked")
  private static void add(Collection<?> keys, Object key) {
    ((Collection<Object>) keys).add(key);
  }

  public static String collections() {
    List<String> seen = new ArrayList<>();
    seen.add(order(new HashSet<>()));
    seen.add(order(Collections.newSetFromMap(new IdentityHashMap<>())));
    seen.add(order(Collections.newSetFromMap(new ConcurrentHashMap<>())));
    seen.add(order(Collections.newSetFromMap(new Hashtable<>())));
    Map<Object, Integer> weak = new WeakHashMap<>();
    List<Item> held = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      held.add(new Item(i));
      weak.put(held.getLast(), i);
    }
    seen.add(weak.values().toString() + held.size());
    return seen.toString();
  }

  public static String things() {
    StringJoiner seen = new StringJoiner(" ");
    Set<Object> keys = new HashSet<>(List.of(Color.values()));
    seen.add(keys.toString());
    seen.add(new HashSet<>(List.of(Item.class, Own.class, Color.class, Pair.class)).toString());
    seen.add("" + System.identityHashCode("text") + System.identityHashCode(7));
    seen.add(new Object().toString()).add("" + new int[1] + new Item[0]);
    seen.add("" + new Own().hashCode());
    seen.add("" + new Pair(new Object(), Color.RED).hashCode());
    seen.add("" + Objects.hash(new Object(), Color.BLUE, List.of(new Item(1))));
    ToIntFunction<Object> hashCode = Object::hashCode;
    ToIntFunction<Object> identity = System::identityHashCode;
    Supplier<Integer> bound = new Object()::hashCode;
    seen.add("" + hashCode.applyAsInt(new Item(1)) + identity.applyAsInt("a") + bound.get());
    Map<Runnable, String> lambdas = new HashMap<>();
    Item item = new Item(1);
    lambdas.put(() -> {}, "constant");
    lambdas.put(HashUse::things, "reference");
    lambdas.put(() -> item.touched++, "captures");
    lambdas.put(item::toString, "bound");
    seen.add(lambdas.values().toString());
    return seen.toString();
  }

  public static String objectsAreTold() {
    Set<Integer> values = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      values.add(new Object().hashCode());
      values.add(new Item(i).hashCode());
    }
    return "" + values.size();
  }

  public static String threads() throws Exception {
    Set<Thread> threads = new HashSet<>();
    List<Thread> inOrder = new ArrayList<>();
    Map<String, String> seen = new ConcurrentHashMap<>();
    for (int i = 0; i < 3; i++) {
      String name = "T" + i;
      Thread thread =
          new Thread(
              () -> {
                Thread me = Thread.currentThread();
                seen.put(name, new Object() + " " + new Item(1).hashCode() + " " + me.hashCode());
              },
              name);
      thread.start();
      inOrder.add(thread);
    }
    for (Thread thread : inOrder) {
      thread.join();
      threads.add(thread);
    }
    return seen.get("T0")
        + seen.get("T1")
        + seen.get("T2")
        + threads.stream().map(Thread::getName).toList();
  }

  public static String pool() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Future<Integer> one = pool.submit(() -> new Object().hashCode());
      return "" + (one.get() != 0) + new Object();
    }
  }

  /** The engine looks at these objects before the program asks: fields, monitors, and waiting. */
  public static String usedBefore() throws Exception {
    Item shared = new Item(1);
    Thread other =
        new Thread(
            () -> {
              synchronized (shared) {
                shared.touched++;
                shared.notifyAll();
              }
            });
    String seen;
    synchronized (shared) {
      shared.touched++;
      other.start();
      seen = "" + shared.hashCode();
      while (shared.touched < 2) {
        shared.wait();
      }
      synchronized (shared) {
        seen += " " + new Pair(shared, shared).hashCode();
      }
    }
    other.join();
    Item mine = new Item(2);
    mine.touched++;
    return seen + " " + mine.hashCode() + " " + shared.hashCode() + " " + shared.touched;
  }

  /** What a class keeps from execution to execution can be found again. */
  public static void keep() {
    for (int i = KEPT.size(); i < 5; i++) {
      Item item = new Item(i);
      item.touched++;
      KEPT.put(item, item.hashCode());
    }
    checkKept();
  }

  public static void checkKept() {
    if (KEPT.size() != 5) {
      throw new AssertionError(KEPT);
    }
    for (Object key : new LinkedHashSet<>(KEPT.keySet())) {
      if (KEPT.get(key) == null || KEPT.get(key) != System.identityHashCode(key)) {
        throw new AssertionError("lost " + key);
      }
    }
  }

  public static void forget() {
    KEPT.clear();
  }

  public static void ofNothing() {
    Object nothing = null;
    if (System.identityHashCode(nothing) != 0) {
      throw new AssertionError();
    }
    nothing.hashCode();
  }
}
