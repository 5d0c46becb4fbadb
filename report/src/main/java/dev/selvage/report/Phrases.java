package dev.selvage.report;

import dev.selvage.model.OperationKind;
import dev.selvage.model.TraceEvent;
import java.util.List;

/** The words for events. */
final class Phrases {
  private static final int MOST_VALUE = 32;

  private final Glyphs glyphs;

  Phrases(Glyphs glyphs) {
    this.glyphs = glyphs;
  }

  /**
   * One event, or the same event of several turns of a loop: then with the range of what differs.
   *
   * @param goesOn whether this is the end of a wait that was shown before
   */
  Phrase of(List<TraceEvent> turns, boolean goesOn) {
    TraceEvent event = turns.getFirst();
    String target = range(turns.stream().map(this::target).toList());
    String value = null;
    if (event.value() != null) {
      value = range(turns.stream().map(turn -> value(turn.value())).toList());
    }
    String before = goesOn ? glyphs.ellipsis + " " : "";
    String after = event.blocked() ? " " + glyphs.ellipsis : "";
    return switch (event.kind()) {
      case READ, VOLATILE_READ, ARRAY_READ ->
          target.isEmpty() || value == null
              ? verb(before, "read", target, value, after)
              : new Phrase(before, target, reads(), value, after);
      case WRITE, VOLATILE_WRITE, ARRAY_WRITE ->
          target.isEmpty() || value == null
              ? verb(before, "write", target, value, after)
              : new Phrase(before, target, " = ", value, after);
      case CALL, CONTENTS_READ, CONTENTS_WRITE -> {
        String call = target.isEmpty() ? "call" : target;
        yield value == null
            ? new Phrase(before, call, "", "", after)
            : new Phrase(before, call, reads(), value, after);
      }
      case BEGIN,
          ENTER,
          EXIT,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          START,
          JOIN,
          PARK,
          UNPARK,
          SLEEP,
          YIELD,
          SPIN,
          LOOP,
          INTERRUPT,
          INITIALIZE,
          END ->
          verb(before, verb(event.kind()), target, value, after);
    };
  }

  private static Phrase verb(
      String before, String verb, String target, String value, String after) {
    if (target.isEmpty()) {
      return value == null
          ? new Phrase(before, verb, "", "", after)
          : new Phrase(before, verb, " ", value, after);
    }
    return value == null
        ? new Phrase(before + verb + " ", target, "", "", after)
        : new Phrase(before + verb + " ", target, " (", value, ")" + after);
  }

  private String reads() {
    return " " + glyphs.reads + " ";
  }

  /** The word for an operation, as a Java programmer would use it. */
  static String verb(OperationKind kind) {
    return switch (kind) {
      case READ, VOLATILE_READ, ARRAY_READ, CONTENTS_READ -> "read";
      case WRITE, VOLATILE_WRITE, ARRAY_WRITE, CONTENTS_WRITE -> "write";
      case ENTER -> "lock";
      case EXIT -> "unlock";
      case NOTIFY_ALL -> "notifyAll";
      case BEGIN,
          CALL,
          WAIT,
          NOTIFY,
          START,
          JOIN,
          PARK,
          UNPARK,
          SLEEP,
          YIELD,
          SPIN,
          LOOP,
          INTERRUPT,
          INITIALIZE,
          END ->
          kind.label();
    };
  }

  private String target(TraceEvent event) {
    return switch (event.kind()) {
      // The names of threads are the user's own.
      case START, JOIN, UNPARK, INTERRUPT -> glyphs.clean(event.target());
      case BEGIN,
          READ,
          WRITE,
          VOLATILE_READ,
          VOLATILE_WRITE,
          ARRAY_READ,
          ARRAY_WRITE,
          CONTENTS_READ,
          CONTENTS_WRITE,
          CALL,
          ENTER,
          EXIT,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          PARK,
          SLEEP,
          YIELD,
          SPIN,
          LOOP,
          INITIALIZE,
          END ->
          name(event.target());
    };
  }

  /** The names of objects and classes in short. */
  String name(String text) {
    return glyphs.clean(Text.simpleNames(text));
  }

  private String value(String text) {
    return text == null ? "" : glyphs.elide(glyphs.clean(text), MOST_VALUE);
  }

  /** {@code 0 … 11}, or {@code int[]#1[0 … 11]}: what differs between the first and the last. */
  private String range(List<String> texts) {
    String first = texts.getFirst();
    String last = texts.getLast();
    if (texts.stream().allMatch(first::equals)) {
      return first;
    }
    int most = Math.min(first.length(), last.length());
    int head = 0;
    while (head < most && first.charAt(head) == last.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < most - head
        && first.charAt(first.length() - 1 - tail) == last.charAt(last.length() - 1 - tail)) {
      tail++;
    }
    // Whole words and numbers only: 10 … 12, not 1 and 0 … 2.
    while (head > 0 && Character.isLetterOrDigit(first.charAt(head - 1))) {
      head--;
    }
    while (tail > 0 && Character.isLetterOrDigit(first.charAt(first.length() - tail))) {
      tail--;
    }
    return first.substring(0, first.length() - tail)
        + " "
        + glyphs.ellipsis
        + " "
        + last.substring(head);
  }
}
