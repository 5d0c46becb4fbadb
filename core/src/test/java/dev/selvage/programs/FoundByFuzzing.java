package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;

import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Random;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs over the API of the JDK about which searches were wrong; all outcomes are known. */
public final class FoundByFuzzing {
  private FoundByFuzzing() {}

  public static String aBuilderIsTheDelimiter() throws Exception {
    StringBuilder delimiter = new StringBuilder("x");
    Thread other = started(() -> delimiter.append("y"));
    String seen = String.join(delimiter, "a", "b");
    other.join();
    return seen;
  }

  public static String aCauseIsSet() throws Exception {
    Exception failure = new Exception();
    Thread other = started(() -> failure.initCause(new Error()));
    String seen = (failure.getCause() != null) + " " + (failure.getCause() != null);
    other.join();
    return seen;
  }

  public static String aBufferIsTheDelimiter() throws Exception {
    StringBuffer delimiter = new StringBuffer("x");
    Thread other = new Thread(() -> delimiter.append("y"));
    other.start();
    String seen = delimiter.length() + " " + String.join(delimiter, "a", "b");
    other.join();
    return seen;
  }

  public static String aBufferIsStreamedLater() throws Exception {
    StringBuffer letters = new StringBuffer("c");
    IntStream stream = letters.chars();
    Thread other = new Thread(() -> letters.append("s"));
    other.start();
    String seen = Character.toString(stream.max().getAsInt());
    other.join();
    return seen;
  }

  public static String aBuilderIsParsed() throws Exception {
    StringBuilder digits = new StringBuilder("12");
    Thread other = started(() -> digits.setCharAt(0, '9'));
    int seen = Integer.parseInt(digits, 0, 2, 10);
    other.join();
    return "" + seen;
  }

  public static String charactersAreAppended() throws Exception {
    char[] characters = {'a', 'b'};
    Thread other = started(() -> characters[0] = 'x');
    String seen = new StringBuilder().append(characters).toString();
    other.join();
    return seen;
  }

  public static String anIteratorOfAConcurrentMapIsShared() throws Exception {
    Iterator<String> keys = new ConcurrentHashMap<>(Map.of("a", 1)).keySet().iterator();
    Thread other = started(() -> next(keys));
    String seen = next(keys);
    other.join();
    return seen;
  }

  private static String next(Iterator<String> keys) {
    try {
      return keys.next();
    } catch (NoSuchElementException e) {
      return "none";
    }
  }

  public static String anElementIsRemovedByAnIterator() throws Exception {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b"));
    Iterator<String> elements = queue.iterator();
    elements.next();
    Thread other = started(elements::remove);
    String seen = queue.peek();
    other.join();
    return seen;
  }

  public static String aStreamIsUsedByTwo() throws Exception {
    IntStream numbers = IntStream.of(1, 2);
    Thread other =
        started(
            () -> {
              try {
                numbers.asLongStream();
              } catch (IllegalStateException e) {
                // The other one was first.
              }
            });
    String seen;
    try {
      seen = "" + numbers.sum();
    } catch (IllegalStateException e) {
      seen = "used";
    }
    other.join();
    return seen;
  }

  public static String aSpliteratorOfBitsIsShared() throws Exception {
    BitSet bits = BitSet.valueOf(new long[] {2});
    Spliterator.OfInt rest = bits.stream().spliterator();
    Thread other = started(() -> rest.tryAdvance((int _) -> {}));
    boolean seen = rest.tryAdvance((int _) -> {});
    other.join();
    return "" + seen;
  }

  public static String randomNumbersAreDrawnByTwo() throws Exception {
    Random random = new Random(1);
    Thread other =
        started(
            () -> {
              random.nextInt();
              random.nextInt();
            });
    int seen = random.nextInt();
    other.join();
    Random again = new Random(1);
    int position = 1;
    while (again.nextInt() != seen) {
      position++;
    }
    return "" + position;
  }

  public static String aSkipListIsClearedAndFilled() throws Exception {
    ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
    set.add("c");
    Thread other = started(set::clear);
    boolean isNew = set.add("c");
    other.join();
    return isNew + " " + set;
  }

  public static String aZoneIsChanged() throws Exception {
    TimeZone zone = TimeZone.getTimeZone("GMT");
    Thread other = started(() -> zone.setRawOffset(1));
    int seen = zone.getRawOffset();
    other.join();
    return "" + seen;
  }

  @SuppressWarnings({"deprecation", "JavaUtilDate"})
  public static String aDateIsChangedInItsFields() throws Exception {
    Date date = new Date(0);
    date.setMinutes(1);
    Thread other = started(() -> date.setMinutes(3));
    int seen = date.getMinutes();
    other.join();
    return "" + seen;
  }

  public static String aThreadIsPrinted() throws Exception {
    Thread printed = new Thread("a");
    Thread other = started(() -> printed.setName("b"));
    String seen = Objects.toString(printed, "");
    other.join();
    return seen.contains("b,") ? "b" : "a";
  }

  public static String aDaemonIsAskedFor() throws Exception {
    Thread asked = new Thread("a");
    Thread other = started(() -> asked.setDaemon(true));
    boolean seen = asked.isDaemon();
    other.join();
    return "" + seen;
  }

  public static String aSynchronizedMapIsHashed() throws Exception {
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
    Thread other =
        started(
            () -> {
              map.put(1, 0);
              map.put(2, 0);
            });
    int seen = Objects.hashCode(map);
    other.join();
    return "" + seen;
  }

  public static String aConcurrentQueueIsJoined() throws Exception {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    Thread other =
        started(
            () -> {
              queue.add("a");
              queue.add("b");
            });
    String seen = String.join(",", queue);
    other.join();
    return seen;
  }

  public static String aConcurrentQueueIsStreamed() throws Exception {
    ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    Stream<String> elements = queue.stream();
    Thread other =
        started(
            () -> {
              queue.add("a");
              queue.add("b");
            });
    int seen = elements.map(each -> each + "!").toList().size();
    other.join();
    return "" + seen;
  }

  public static String aReversedSetIsCopied() throws Exception {
    SortedSet<String> set = Collections.synchronizedSortedSet(new TreeSet<>());
    SortedSet<String> reversed = set.reversed();
    Thread other =
        started(
            () -> {
              set.add("a");
              set.add("b");
            });
    int seen = reversed.toArray().length;
    other.join();
    return "" + seen;
  }

  public static String aJoinerIsReadWhileItIsFilled() throws Exception {
    StringJoiner joiner = new StringJoiner(",");
    Thread other = started(() -> joiner.add("a"));
    String seen;
    try {
      seen = joiner.toString();
    } catch (NullPointerException e) {
      seen = "half";
    }
    other.join();
    return seen;
  }

  /** The argument of a call of super() is read before the object exists. */
  private static final class Counted extends Copy {
    Counted(Count count) {
      super(count.value);
    }
  }

  private static class Copy {
    final int value;

    Copy(int value) {
      this.value = value;
    }
  }

  private static final class Count {
    private int value;
  }

  public static String aFieldIsReadForSuper() throws Exception {
    Count count = new Count();
    Thread other =
        started(
            () -> {
              count.value = 1;
              count.value = 2;
            });
    int seen = new Counted(count).value;
    other.join();
    return "" + seen;
  }
}
