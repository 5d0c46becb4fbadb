package dev.selvage.programs;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.text.DecimalFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/**
 * Which calls to objects that are not thread-safe race with each other, reviewed by hand: all of
 * the calls that read touch something that all of the calls that write change. Calls that write
 * race with each other as well; those that read do not.
 */
public final class RacingPairs {
  private RacingPairs() {}

  /**
   * The calls on one class.
   *
   * @param reads calls that only read
   * @param writes calls that change what all calls touch
   */
  public record Row<T>(
      String name, Supplier<T> make, List<Consumer<T>> reads, List<Consumer<T>> writes) {}

  /** Two calls that touch different parts of an object, and do not race. */
  public record Apart<T>(String name, Supplier<T> make, Consumer<T> one, Consumer<T> other) {}

  private static <T> Row<T> row(
      String name, Supplier<T> make, List<Consumer<T>> reads, List<Consumer<T>> writes) {
    return new Row<>(name, make, reads, writes);
  }

  private static List<String> letters() {
    List<String> letters = new ArrayList<>(16);
    letters.addAll(List.of("a", "b", "c"));
    return letters;
  }

  private static Map<String, String> filled(Map<String, String> map) {
    map.put("a", "x");
    map.put("b", "y");
    return map;
  }

  /** Two threads make one call each. */
  public static <T> void run(Supplier<T> make, Consumer<T> one, Consumer<T> other)
      throws InterruptedException {
    T object = make.get();
    Thread thread = TaskThreads.started(() -> call(one, object));
    call(other, object);
    thread.join();
  }

  /** A call on a damaged object may fail. */
  private static <T> void call(Consumer<T> call, T object) {
    try {
      call.accept(object);
    } catch (RuntimeException e) {
      // The race was before.
    }
  }

  /** Collections. */
  public static List<Row<?>> collections() {
    return List.of(
        row(
            "ArrayList",
            RacingPairs::letters,
            List.of(List::size, e -> e.contains("z"), List::iterator, Object::toString),
            List.of(e -> e.add("d"), e -> e.remove(0), List::clear, e -> e.removeIf("a"::equals))),
        row(
            "LinkedList",
            () -> new LinkedList<>(letters()),
            List.of(LinkedList::size, LinkedList::getFirst, e -> e.contains("z")),
            List.of(LinkedList::removeFirst, e -> e.addFirst("z"), LinkedList::clear)),
        row(
            "ArrayDeque",
            () -> new ArrayDeque<>(letters()),
            List.of(ArrayDeque::size, e -> e.contains("z"), ArrayDeque::peekLast),
            List.of(e -> e.addLast("d"), ArrayDeque::pollLast, ArrayDeque::clear)),
        row(
            "PriorityQueue",
            () -> new PriorityQueue<>(letters()),
            List.of(PriorityQueue::size, e -> e.contains("z"), PriorityQueue::isEmpty),
            List.of(e -> e.add("d"), PriorityQueue::poll, PriorityQueue::clear)),
        row(
            "HashMap",
            () -> filled(new HashMap<>()),
            List.of(Map::size, Map::toString, Map::isEmpty),
            List.of(e -> e.put("n", "z"), e -> e.remove("a"), Map::clear)),
        row(
            "LinkedHashMap by access",
            () -> filled(new LinkedHashMap<>(8, 0.7f, true)),
            List.of(Map::toString),
            List.of(e -> e.get("a"), e -> e.put("n", "z"), Map::clear)),
        row(
            "TreeMap",
            () -> new TreeMap<>(filled(new HashMap<>())),
            List.of(TreeMap::size, TreeMap::toString, TreeMap::isEmpty),
            List.of(e -> e.put("n", "z"), TreeMap::pollFirstEntry, TreeMap::clear)),
        row(
            "IdentityHashMap",
            () -> filled(new IdentityHashMap<>()),
            List.of(Map::size, Map::isEmpty),
            List.of(e -> e.put("n", "z"), Map::clear)),
        row(
            "WeakHashMap",
            () -> filled(new WeakHashMap<>()),
            List.of(Map::size, Map::isEmpty),
            List.of(e -> e.put("n", "z"), Map::clear)),
        row(
            "EnumMap",
            () -> new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
            List.of(Map::size, Map::isEmpty),
            List.of(e -> e.put(TimeUnit.HOURS, 2), e -> e.remove(TimeUnit.DAYS), Map::clear)),
        row(
            "HashSet",
            () -> new HashSet<>(letters()),
            List.of(HashSet::size, HashSet::toString),
            List.of(e -> e.add("n"), e -> e.remove("a"), HashSet::clear)),
        row(
            "LinkedHashSet",
            () -> new LinkedHashSet<>(letters()),
            List.of(LinkedHashSet::size, LinkedHashSet::toString),
            List.of(e -> e.add("n"), LinkedHashSet::removeFirst)),
        row(
            "TreeSet",
            () -> new TreeSet<>(letters()),
            List.of(TreeSet::size, TreeSet::toString),
            List.of(e -> e.add("n"), TreeSet::pollFirst)),
        row(
            "BitSet",
            () -> BitSet.valueOf(new long[] {5}),
            List.of(e -> e.get(1), BitSet::cardinality, BitSet::toString),
            List.of(e -> e.set(1), e -> e.flip(0), BitSet::clear)));
  }

  /** Views, wrappers and iterators of them. */
  public static List<Row<?>> views() {
    return List.of(
        row(
            "Collections.unmodifiableList",
            () -> {
              List<String> list = letters();
              return Map.entry(list, Collections.unmodifiableList(list));
            },
            List.of(e -> e.getValue().size(), e -> e.getValue().contains("z")),
            List.of(e -> e.getKey().add("d"), e -> e.getKey().clear())),
        row(
            "Arrays.asList",
            () -> Arrays.asList("a", "b"),
            List.of(e -> e.get(0), e -> e.contains("a"), Object::hashCode),
            List.of(e -> e.set(0, "z"), e -> e.replaceAll(x -> x + "!"))),
        row(
            "reversed list",
            () -> letters().reversed(),
            List.of(List::size, e -> e.contains("z")),
            List.of(e -> e.addFirst("d"), List::clear)),
        row(
            "sublist",
            () -> letters().subList(0, 2),
            List.of(List::size, e -> e.contains("z")),
            List.of(e -> e.add("d"), List::clear)),
        row(
            "TreeMap.headMap",
            () -> new TreeMap<>(filled(new HashMap<>())).headMap("q"),
            // Not its size, which is counted and kept: two such calls race.
            List.of(Map::toString, e -> e.containsValue("z")),
            List.of(e -> e.put("n", "z"), Map::clear)),
        row(
            "entry of a map",
            () -> filled(new HashMap<>()).entrySet().iterator().next(),
            List.of(Map.Entry::getValue, Object::toString),
            List.of(e -> e.setValue("1"), e -> e.setValue("2"))),
        row(
            "iterator of a list",
            () -> letters().iterator(),
            List.of(Iterator::hasNext),
            List.of(Iterator::next)),
        row(
            "list iterator",
            () -> letters().listIterator(),
            List.of(ListIterator::nextIndex, ListIterator::hasPrevious),
            List.of(ListIterator::next)),
        row(
            "iterator of a concurrent map",
            () -> new ConcurrentHashMap<>(filled(new HashMap<>())).keySet().iterator(),
            List.of(Iterator::hasNext),
            List.of(Iterator::next)));
  }

  /** Other objects with state. */
  public static List<Row<?>> others() {
    return List.of(
        row(
            "array that is passed to collections",
            () -> new String[] {"a", "b", "c"},
            List.of(e -> e[0].length(), List::of),
            List.of(
                e -> e[0] = "d",
                e -> List.of("x", "y").toArray(e),
                e -> Set.of("x").toArray(e),
                e -> new ArrayList<>(List.of("x")).toArray(e),
                e -> new TreeSet<>(Set.of("x")).toArray(e),
                e -> Collections.unmodifiableCollection(List.of("x")).toArray(e),
                e -> Collections.synchronizedList(new ArrayList<>(List.of("x"))).toArray(e))),
        row(
            "StringBuilder",
            () -> new StringBuilder("abc"),
            List.of(StringBuilder::length, Object::toString, e -> String.join(e, "x", "y")),
            List.of(e -> e.append("d"), StringBuilder::reverse, e -> e.setCharAt(0, 'z'))),
        row(
            "StringJoiner",
            () -> new StringJoiner(","),
            List.of(StringJoiner::length, Object::toString),
            List.of(e -> e.add("a"), e -> e.add("b"))),
        row(
            "StringTokenizer",
            () -> new StringTokenizer("a b c"),
            List.of(e -> e.countTokens()),
            List.of(StringTokenizer::nextToken)),
        row(
            "Date",
            () -> new Date(1),
            List.of(Date::getTime, Object::hashCode),
            List.of(e -> e.setTime(2), e -> e.setTime(3))),
        row(
            "GregorianCalendar",
            () -> new GregorianCalendar(2025, 1, 1),
            List.of(e -> e.isSet(1)),
            List.of(e -> e.set(2026, 1, 1), GregorianCalendar::clear)),
        row(
            "SimpleTimeZone",
            () -> new SimpleTimeZone(0, "A"),
            List.of(SimpleTimeZone::getRawOffset),
            List.of(e -> e.setRawOffset(1), e -> e.setRawOffset(2))),
        row(
            "IntSummaryStatistics",
            IntSummaryStatistics::new,
            List.of(IntSummaryStatistics::getSum, IntSummaryStatistics::getCount),
            List.of(e -> e.accept(1), e -> e.accept(2))),
        row(
            "LongSummaryStatistics",
            LongSummaryStatistics::new,
            List.of(LongSummaryStatistics::getSum, LongSummaryStatistics::getMax),
            List.of(e -> e.accept(1L), e -> e.accept(2L))),
        row(
            "DoubleSummaryStatistics",
            DoubleSummaryStatistics::new,
            List.of(DoubleSummaryStatistics::getSum, DoubleSummaryStatistics::getCount),
            List.of(e -> e.accept(1.0), e -> e.accept(2.0))),
        row(
            "Matcher",
            () -> Pattern.compile("a").matcher("aaa"),
            List.of(Matcher::hasMatch),
            List.of(Matcher::find, Matcher::reset)),
        row(
            "ByteBuffer",
            () -> ByteBuffer.allocate(8),
            List.of(ByteBuffer::position, ByteBuffer::remaining),
            List.of(e -> e.put((byte) 1), ByteBuffer::get)),
        row(
            "IntBuffer",
            () -> IntBuffer.allocate(8),
            List.of(IntBuffer::position),
            List.of(e -> e.put(1), IntBuffer::get)),
        row(
            "DecimalFormat",
            () -> new DecimalFormat("0.0"),
            List.of(DecimalFormat::getMultiplier),
            List.of(e -> e.setMultiplier(2), e -> e.setMultiplier(3))),
        row("CRC32", CRC32::new, List.of(CRC32::getValue), List.of(e -> e.update(1), CRC32::reset)),
        row(
            "ZipEntry",
            () -> new ZipEntry("a"),
            List.of(ZipEntry::getComment),
            List.of(e -> e.setComment("b"), e -> e.setComment("c"))));
  }

  /** Calls that do not race. */
  public static List<Apart<?>> apart() {
    return List.of(
        new Apart<>("ArrayList", RacingPairs::letters, e -> e.set(0, "x"), e -> e.set(1, "y")),
        new Apart<>("ArrayList", RacingPairs::letters, e -> e.get(0), e -> e.set(1, "y")),
        new Apart<>(
            "Arrays.asList", () -> Arrays.asList("a", "b"), e -> e.set(0, "x"), e -> e.set(1, "y")),
        new Apart<>(
            "array", () -> new int[2], e -> Arrays.fill(e, 0, 1, 5), e -> Arrays.fill(e, 1, 2, 6)),
        new Apart<>(
            "characters",
            () -> new char[2],
            e -> new String(e, 0, 1),
            e -> Arrays.fill(e, 1, 2, 'x')),
        new Apart<>(
            "text into characters",
            () -> new char[4],
            e -> "ab".getChars(0, 2, e, 0),
            e -> new StringBuilder("ab").getChars(0, 2, e, 2)),
        new Apart<>(
            "entries",
            () -> filled(new HashMap<>()),
            e -> e.replace("a", "1"),
            e -> e.replace("b", "2")),
        new Apart<>(
            "HashMap", () -> filled(new HashMap<>()), e -> e.get("a"), e -> e.put("b", "2")),
        new Apart<>("BitSet", () -> new BitSet(200), e -> e.get(1), e -> e.get(2)));
  }
}
