package dev.selvage.bridge;

import java.util.List;
import java.util.Set;

/**
 * The classes of the JDK whose own code reports which plain memory it accesses. What a call of such
 * a class touches follows from what the code does, also through views, iterators, wrappers and
 * inherited methods. A class that is missing here costs speed: a call of it counts as a change of
 * everything that such calls have in common.
 */
public final class AccountedTypes {
  private static final List<String> PACKAGES =
      List.of("java.io.", "java.nio.", "java.text.", "java.util.");

  /** Objects of these never change, as their documentation says: there is nothing to report. */
  private static final String VALUES = "java.time.";

  /**
   * Of these, what reports in another way, or does not touch plain memory that matters: the calls
   * of java.util.concurrent that depend on each other meet in a volatile field, a handle or a lock,
   * all of which are seen. File systems and channels depend on what is outside the JVM.
   */
  private static final List<String> OTHERS =
      List.of(
          "java.nio.channels.",
          "java.nio.file.",
          "java.util.concurrent.",
          "java.util.spi.",
          "java.util.jar.",
          "java.util.zip.");

  /** Classes elsewhere that can change, and are small enough to be followed. */
  private static final Set<String> ACCOUNTED =
      Set.of(
          "java.time.format.DateTimeFormatterBuilder",
          "java.util.jar.Attributes",
          "java.util.jar.Manifest",
          "java.util.zip.Adler32",
          "java.util.zip.CRC32",
          "java.util.zip.CRC32C",
          "java.util.zip.ZipEntry",
          "sun.util.calendar.ZoneInfo");

  /** Thread-safe classes whose plain fields are ordered by fences alone, or by those who call. */
  private static final List<String> FENCED =
      List.of(
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.LinkedTransferQueue",
          "java.util.concurrent.RecursiveTask",
          "java.util.concurrent.SynchronousQueue");

  /** Elsewhere: what holds the state of objects of those packages, such as that of a date. */
  private static final List<String> HELPERS =
      List.of(
          "jdk.internal.icu.text.Bidi",
          "jdk.internal.icu.text.NormalizerBase",
          "jdk.internal.util.ByteArray",
          "jdk.internal.util.random.RandomSupport$",
          "sun.nio.cs.Surrogate$",
          "sun.text.DictionaryBasedBreakIterator",
          "sun.text.RuleBasedBreakIterator",
          "sun.util.calendar.BaseCalendar$Date",
          "sun.util.calendar.CalendarDate",
          "sun.util.calendar.Gregorian$Date",
          "sun.util.calendar.JulianCalendar$Date",
          "sun.util.calendar.LocalGregorianCalendar$Date",
          "sun.util.locale.InternalLocaleBuilder",
          "sun.util.locale.provider.BreakIteratorProviderImpl$");

  /** The coders of character sets. */
  private static final String CHARSETS = "sun.nio.cs.";

  private static final List<String> CODERS =
      List.of("Encoder", "Decoder", "Encoder_EBCDIC", "Decoder_EBCDIC", "Encoder_DBCSONLY");

  /** How the names of classes end whose objects are for one thread at a time, everywhere. */
  private static final List<String> OF_ONE_THREAD =
      List.of("Iterator", "Itr", "Iter", "MapEntry", "Spliterator", "Traverser");

  /** Classes of which each object counts as a whole, where the program calls it. */
  private static final Set<String> WHOLE =
      Set.of("java.lang.StringBuffer", "java.lang.StringBuilder");

  private AccountedTypes() {}

  /** Whether a class has nothing to report but what it calls. */
  public static boolean areValues(String name) {
    return name.startsWith(VALUES);
  }

  /** Whether calls of a class access the object as a whole. */
  public static boolean areWhole(String name) {
    return WHOLE.contains(name);
  }

  /** The class whose code such calls run. */
  public static boolean isCodeOfWhole(String name) {
    return name.equals("java.lang.AbstractStringBuilder");
  }

  /** Whether a method only reads such an object: what changes it returns it, or nothing. */
  public static boolean isReadOfWhole(String method, String descriptor) {
    boolean isChange =
        descriptor.endsWith(")V")
            || descriptor.endsWith("Builder;")
            || descriptor.endsWith("Buffer;")
            || descriptor.endsWith("able;");
    return !isChange || method.startsWith("get");
  }

  /**
   * Whether a class is one of them.
   *
   * @param name with dots
   */
  public static boolean contain(String name) {
    return startsWithAny(name, PACKAGES) && !startsWithAny(name, OTHERS)
        || ACCOUNTED.contains(name)
        || areOfOneThread(name)
        || startsWithAny(name, FENCED)
        || startsWithAny(name, HELPERS)
        || name.startsWith(CHARSETS) && endsWithAny(name, CODERS);
  }

  /**
   * Whether objects of a class of java.util.concurrent are for one thread at a time, as iterators
   * are: their fields are plain, and nothing orders what two threads do to them.
   */
  public static boolean areOfOneThread(String name) {
    return SafeTypes.isConcurrent(name)
        && name.indexOf('$') > 0
        && endsWithAny(name, OF_ONE_THREAD);
  }

  private static boolean endsWithAny(String name, List<String> ends) {
    for (String end : ends) {
      if (name.endsWith(end)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
