package dev.selvage.core.accounting;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Objects of the JDK that threads can share, and arguments for their methods. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "NonApiType"}) // Programs use these classes.
final class Subjects {
  /** What would wait, write to files or end the JVM. */
  private static final Set<String> LEFT_OUT =
      Set.of("load", "loadFromXML", "save", "store", "storeToXML", "list", "wait", "notify");

  /** An object and its name. */
  record Subject(String name, Callable<Object> make) {}

  private Subjects() {}

  static List<Subject> all() {
    List<Subject> all = new ArrayList<>();
    add(all, ArrayList::new, ArrayDeque::new, LinkedList::new, PriorityQueue::new, Vector::new);
    add(all, HashMap::new, LinkedHashMap::new, TreeMap::new, IdentityHashMap::new);
    add(all, WeakHashMap::new, Hashtable::new, Properties::new, Stack::new, BitSet::new);
    add(all, HashSet::new, LinkedHashSet::new, TreeSet::new, Date::new, GregorianCalendar::new);
    add(all, IntSummaryStatistics::new, DoubleSummaryStatistics::new, DecimalFormat::new);
    all.add(new Subject("EnumMap", () -> new EnumMap<TimeUnit, Object>(TimeUnit.class)));
    all.add(new Subject("access order", () -> new LinkedHashMap<Object, Object>(8, 0.7f, true)));
    all.add(new Subject("StringJoiner", () -> new StringJoiner(",", "[", "]")));
    all.add(new Subject("StringTokenizer", () -> new StringTokenizer("a b c d e f g h")));
    all.add(new Subject("Matcher", () -> Pattern.compile("(a)(b)?").matcher("abaababaab")));
    all.add(new Subject("ByteBuffer", () -> ByteBuffer.allocate(16)));
    all.add(new Subject("CharBuffer", () -> CharBuffer.allocate(16)));
    all.add(new Subject("IntBuffer", () -> IntBuffer.allocate(16)));
    all.add(new Subject("LongBuffer", () -> LongBuffer.allocate(16)));
    all.add(new Subject("SimpleDateFormat", () -> new SimpleDateFormat("yyyy", Locale.ROOT)));
    all.add(new Subject("MessageFormat", () -> new MessageFormat("{0} of {1}", Locale.ROOT)));
    all.add(new Subject("ChoiceFormat", () -> new ChoiceFormat("0#none|1#one")));
    all.add(new Subject("view of a list", () -> numbers().subList(1, 5)));
    all.add(new Subject("reversed list", () -> numbers().reversed()));
    all.add(new Subject("iterator of a list", () -> numbers().listIterator()));
    all.add(new Subject("iterator of a map", () -> map().entrySet().iterator()));
    all.add(new Subject("entry of a map", () -> map().entrySet().iterator().next()));
    all.add(new Subject("view of a map", () -> map().subMap(1, 5)));
    all.add(new Subject("descending map", () -> map().descendingMap()));
    all.add(new Subject("keys of a map", () -> map().navigableKeySet()));
    all.add(new Subject("values of a map", () -> new HashMap<>(map()).values()));
    all.add(
        new Subject(
            "iterator of a concurrent map",
            () -> new ConcurrentHashMap<>(map()).entrySet().iterator()));
    all.add(
        new Subject(
            "iterator of a skip list", () -> new ConcurrentSkipListSet<>(numbers()).iterator()));
    all.add(
        new Subject(
            "iterator of a copied list",
            () -> new CopyOnWriteArrayList<>(numbers()).listIterator()));
    all.add(
        new Subject(
            "spliterator of a queue", () -> new LinkedBlockingQueue<>(numbers()).spliterator()));
    all.add(new Subject("BreakIterator", Subjects::words));
    all.add(new Subject("Locale.Builder", Locale.Builder::new));
    all.add(new Subject("Encoder", StandardCharsets.UTF_8::newEncoder));
    all.add(new Subject("spliterator", () -> numbers().spliterator()));
    all.add(new Subject("synchronized list", () -> Collections.synchronizedList(numbers())));
    all.add(new Subject("checked list", () -> Collections.checkedList(numbers(), Integer.class)));
    all.add(new Subject("queue", () -> Collections.asLifoQueue(new ArrayDeque<>(numbers()))));
    return all;
  }

  @SafeVarargs
  private static void add(List<Subject> all, Callable<Object>... makers) {
    for (Callable<Object> maker : makers) {
      try {
        all.add(new Subject(maker.call().getClass().getSimpleName(), maker));
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static BreakIterator words() {
    BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
    words.setText("a b c d");
    return words;
  }

  private static List<Integer> numbers() {
    return new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
  }

  private static TreeMap<Integer, String> map() {
    return new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c", 4, "d", 5, "e"));
  }

  /** Arguments for a method; null if there are none. */
  static Object[] arguments(Method method, Random random) {
    if (Modifier.isStatic(method.getModifiers()) || LEFT_OUT.contains(method.getName())) {
      return null;
    }
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = argument(types[i], random);
      if (arguments[i] == null) {
        return null;
      }
    }
    return arguments;
  }

  private static Object argument(Class<?> type, Random random) {
    int number = random.nextInt(8);
    if (type == int.class || type == Integer.class) {
      return number;
    } else if (type == long.class) {
      return (long) number;
    } else if (type == double.class) {
      return (double) number;
    } else if (type == float.class) {
      return (float) number;
    } else if (type == short.class) {
      return (short) number;
    } else if (type == byte.class) {
      return (byte) number;
    } else if (type == char.class) {
      return (char) ('a' + number);
    } else if (type == boolean.class) {
      return number % 2 == 0;
    } else if (type == String.class || type == CharSequence.class) {
      return "text" + number;
    }
    return object(type, number);
  }

  private static Object object(Class<?> type, int number) {
    List<Object> candidates =
        List.of(
            number,
            List.of(number, 2),
            Set.of(number),
            Map.of(number, "v"),
            Comparator.naturalOrder(),
            new Date(number),
            TimeUnit.values()[number % 7],
            new Object[3],
            new StringBuffer("b"),
            TimeZone.getTimeZone("GMT"),
            Calendar.getInstance(TimeZone.getTimeZone("GMT"), Locale.ROOT),
            new byte[2],
            new char[2],
            new int[2],
            new long[2],
            new BitSet(8),
            (Predicate<Object>) each -> each.hashCode() % 3 == 0,
            (Function<Object, Object>) each -> "f" + number,
            (UnaryOperator<Object>) each -> each,
            (BiFunction<Object, Object, Object>) (one, other) -> one);
    for (Object each : candidates) {
      if (type != Collection.class && type.isInstance(each) || type == Collection.class) {
        return type == Collection.class ? List.of(number, 2) : each;
      }
    }
    return null;
  }
}
