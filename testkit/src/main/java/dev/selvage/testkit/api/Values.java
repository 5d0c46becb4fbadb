package dev.selvage.testkit.api;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Values that calls are given, by type. */
public final class Values {
  private static final Map<Class<?>, List<Supplier<?>>> MAKERS = makers();

  /** More than there are types of parameters. */
  private static final int MOST_TYPES = 1_000;

  private static final Map<Class<?>, Integer> NUMBERS = new HashMap<>();
  private static final Supplier<?>[][] NUMBERED = new Supplier<?>[MOST_TYPES][];

  private Values() {}

  /**
   * A new value; called by generated code, which cannot name a class it does not see. Under control
   * this is part of the program, so that it uses no collection of the JDK.
   *
   * @param type from {@link #number}
   */
  public static Object make(int type, int variant) {
    return NUMBERED[type][variant].get();
  }

  /** The number of a type, in this JVM. */
  static int number(Class<?> type) {
    return NUMBERS.computeIfAbsent(
        type,
        _ -> {
          int number = NUMBERS.size();
          NUMBERED[number] = suppliers(type).toArray(Supplier<?>[]::new);
          return number;
        });
  }

  private static List<Supplier<?>> suppliers(Class<?> type) {
    List<Supplier<?>> makers = MAKERS.get(type);
    return makers != null
        ? makers
        : Stream.of(type.getEnumConstants()).<Supplier<?>>map(each -> () -> each).toList();
  }

  /** How many values of a type there are; none if it cannot be made. */
  static int variants(Class<?> type) {
    List<Supplier<?>> makers = MAKERS.get(type);
    return makers != null
        ? makers.size()
        : type.isEnum() ? Math.min(3, type.getEnumConstants().length) : 0;
  }

  /** How a program shows a value. */
  static String text(Class<?> type, int variant) {
    if (type.isEnum()) {
      return type.getEnumConstants()[variant].toString();
    }
    Object value = make(number(type), variant);
    return Functions.MAKERS.containsKey(type) || value instanceof Iterator<?>
        ? type.getSimpleName() + "#" + variant
        : type.getSimpleName() + " " + Digest.text(value);
  }

  private static Map<Class<?>, List<Supplier<?>>> makers() {
    Map<Class<?>, List<Supplier<?>>> makers = new HashMap<>(Functions.MAKERS);
    collections(makers);
    arrays(makers);
    makers.put(Object.class, List.of(() -> "a", () -> "b", () -> "c"));
    makers.put(Comparable.class, List.of(() -> "a", () -> "b"));
    makers.put(CharSequence.class, List.of(() -> "a", () -> "abab"));
    makers.put(Number.class, List.of(() -> 1, () -> 2));
    makers.put(Integer.class, List.of(() -> 1, () -> 2));
    makers.put(Long.class, List.of(() -> 1L, () -> 2L));
    makers.put(Boolean.class, List.of(() -> true, () -> false));
    makers.put(Character.class, List.of(() -> 'a', () -> 'b'));
    makers.put(Enum.class, List.of(() -> TimeUnit.DAYS, () -> TimeUnit.HOURS));
    makers.put(Class.class, List.of(() -> String.class, () -> TimeUnit.class));
    makers.put(Comparator.class, List.of(Comparator::naturalOrder, Comparator::reverseOrder));
    makers.put(StringBuilder.class, List.of(StringBuilder::new));
    makers.put(BitSet.class, List.of(() -> BitSet.valueOf(new long[] {5})));
    makers.put(Date.class, List.of(() -> date(1), () -> date(2)));
    makers.put(Locale.class, List.of(() -> Locale.ROOT, () -> Locale.GERMANY));
    makers.put(TimeZone.class, List.of(() -> new SimpleTimeZone(0, "A")));
    makers.put(Charset.class, List.of(() -> StandardCharsets.UTF_8));
    makers.put(Optional.class, List.of(() -> Optional.of("a"), Optional::empty));
    makers.put(Pattern.class, List.of(() -> Pattern.compile("a|b"), () -> Pattern.compile("c")));
    makers.put(Collector.class, List.of(Collectors::toList, Collectors::counting));
    makers.put(Executor.class, List.of(() -> (Executor) Runnable::run));
    makers.put(CompletionStage.class, List.of(() -> CompletableFuture.completedStage("a")));
    makers.put(Throwable.class, List.of(() -> new IllegalStateException("t")));
    makers.put(Thread.class, List.of(Thread::currentThread));
    makers.put(AtomicInteger.class, List.of(() -> new AtomicInteger(1)));
    return makers;
  }

  private static void collections(Map<Class<?>, List<Supplier<?>>> makers) {
    for (Class<?> type : List.of(Iterable.class, Collection.class, List.class)) {
      makers.put(type, lists());
    }
    makers.put(SequencedCollection.class, lists());
    for (Class<?> type : List.of(Set.class, SequencedSet.class)) {
      makers.put(
          type,
          List.of(
              () -> new LinkedHashSet<>(List.of("a", "b")),
              () -> new LinkedHashSet<>(List.of("c"))));
    }
    for (Class<?> type : List.of(SortedSet.class, NavigableSet.class)) {
      makers.put(type, List.of(() -> new TreeSet<>(List.of("a", "b"))));
    }
    for (Class<?> type : List.of(Map.class, SequencedMap.class)) {
      makers.put(
          type,
          List.of(
              () -> new LinkedHashMap<>(new TreeMap<>(Map.of("a", "x", "b", "y"))),
              () -> new LinkedHashMap<>(Map.of("c", "z"))));
    }
    for (Class<?> type : List.of(SortedMap.class, NavigableMap.class)) {
      makers.put(type, List.of(() -> new TreeMap<>(Map.of("a", "x", "b", "y"))));
    }
    for (Class<?> type : List.of(Queue.class, Deque.class)) {
      makers.put(type, List.of(() -> new ArrayDeque<>(List.of("a", "b"))));
    }
    makers.put(Iterator.class, List.of(() -> List.of("a", "b").iterator()));
    makers.put(Enumeration.class, List.of(() -> Collections.enumeration(List.of("a", "b"))));
  }

  private static Date date(int seconds) {
    return Date.from(Instant.ofEpochSecond(seconds));
  }

  private static List<Supplier<?>> lists() {
    return List.of(
        () -> new ArrayList<>(List.of("a", "b")), () -> new ArrayList<>(List.of("c", "a", "b")));
  }

  private static void arrays(Map<Class<?>, List<Supplier<?>>> makers) {
    makers.put(Object[].class, List.of(() -> new Object[] {"b", "a", "c"}, () -> new String[0]));
    makers.put(String[].class, List.of(() -> new String[] {"b", "a", "c"}));
    makers.put(CharSequence[].class, List.of(() -> new String[] {"b", "a", "c"}));
    makers.put(Enum[].class, List.of(() -> new TimeUnit[] {TimeUnit.DAYS}));
    makers.put(int[].class, List.of(() -> new int[] {2, 1, 3}));
    makers.put(long[].class, List.of(() -> new long[] {2, 1, 3}));
    makers.put(double[].class, List.of(() -> new double[] {2, 1, 3}));
    makers.put(byte[].class, List.of(() -> new byte[] {2, 1, 3}));
    makers.put(char[].class, List.of(() -> new char[] {'b', 'a', 'c'}));
  }
}
