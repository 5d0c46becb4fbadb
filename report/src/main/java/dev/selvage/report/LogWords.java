package dev.selvage.report;

import dev.selvage.model.log.LogSite;
import dev.selvage.model.log.LoggedEvent;
import java.util.Locale;
import java.util.Map;

/** What threads did, by their logs. */
final class LogWords {
  /** The past participles of the operations of the language. */
  private static final Map<String, String> DONE =
      Map.ofEntries(
          Map.entry("lock", "locked"),
          Map.entry("unlock", "unlocked"),
          Map.entry("wait", "waited"),
          Map.entry("notify", "notified"),
          Map.entry("notifyAll", "notified all"),
          Map.entry("park", "parked"),
          Map.entry("unpark", "unparked"),
          Map.entry("sleep", "slept"),
          Map.entry("yield", "yielded"),
          Map.entry("start", "started"),
          Map.entry("join", "joined"),
          Map.entry("interrupt", "interrupted"));

  private LogWords() {}

  static String of(LoggedEvent event) {
    LogSite site = event.site();
    return switch (event.action()) {
      case THREAD_START -> "started";
      case THREAD_END -> "ended";
      case BEFORE -> before(site) + object(event.value());
      case AFTER -> after(site) + object(event.value());
      case ENTER -> "enters" + object(event.value());
      case LEAVE -> "leaves" + object(event.value());
      case PRIORITY -> "priority " + event.value();
    };
  }

  static String before(LogSite site) {
    String operation = site.operation();
    return switch (operation) {
      case "" -> "about to synchronize";
      case "notifyAll" -> "about to notify all";
      default -> isCall(operation) ? "calls " + call(operation) : "about to " + operation;
    };
  }

  static String after(LogSite site) {
    String operation = site.operation();
    if (operation.isEmpty()) {
      return "has synchronized";
    }
    return isCall(operation)
        ? "called " + call(operation)
        : "has " + DONE.getOrDefault(operation, "done " + operation);
  }

  private static boolean isCall(String operation) {
    return operation.indexOf('.') >= 0;
  }

  private static String call(String operation) {
    return Text.simpleNames(operation);
  }

  private static String object(int hash) {
    return hash == 0 ? "" : " @" + String.format(Locale.ROOT, "%x", hash);
  }
}
