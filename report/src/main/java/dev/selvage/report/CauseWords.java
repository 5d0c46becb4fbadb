package dev.selvage.report;

import dev.selvage.model.LikelyCause;
import dev.selvage.model.UsedValue;
import dev.selvage.model.ValueSource;

/**
 * The words for likely causes of differences between executions, and for values from outside the
 * program.
 */
final class CauseWords {
  private CauseWords() {}

  static String of(LikelyCause any) {
    return switch (any) {
      case LikelyCause.DifferentValue cause -> different(cause);
      case LikelyCause.EarlierState _ ->
          "what earlier executions left behind, such as a static field";
      case LikelyCause.Unknown _ ->
          "not found; it may be a static field that every execution changes, the network, another"
              + " process, or what native code or the JDK itself reads";
    };
  }

  /** As in "a file at Foo.java:12". */
  static String used(UsedValue used) {
    return source(used.source()) + (used.site().isNone() ? "" : " at " + used.site().where());
  }

  private static String different(LikelyCause.DifferentValue cause) {
    StringBuilder text = new StringBuilder(used(cause.used())).append(change(cause));
    cause
        .others()
        .forEach(other -> text.append("; ").append(source(other)).append(" differed, too"));
    return text.toString();
  }

  /** A digest of a value would mean nothing to users. */
  private static String change(LikelyCause.DifferentValue cause) {
    return switch (cause.used().source()) {
      case FILE, ENVIRONMENT, NATIVE -> " was different the second time";
      case WEAK_REFERENCE ->
          cause.first() == 0
              ? " was cleared only the first time"
              : " was cleared only the second time";
      case IDENTITY_HASH, RANDOM, THREAD_ID, THREAD_NUMBER, ITERATION_ORDER, PROCESSORS, CLOCK ->
          " was " + cause.first() + " and then " + cause.second();
    };
  }

  private static String source(ValueSource source) {
    return switch (source) {
      case IDENTITY_HASH -> "the identity hash code of an object";
      case RANDOM -> "a random number";
      case THREAD_ID -> "the id of a thread";
      case THREAD_NUMBER -> "the number in the name of a thread or pool";
      case ITERATION_ORDER -> "the order of an immutable set or map";
      case PROCESSORS -> "the number of processors";
      case CLOCK -> "the time of day";
      case WEAK_REFERENCE -> "a weak or soft reference, which the garbage collector may clear";
      case FILE -> "a file";
      case ENVIRONMENT -> "an environment variable or system property";
      case NATIVE -> "a native method";
    };
  }
}
