package dev.selvage.live.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * Where priorities change.
 *
 * @param atStart when threads and tasks begin
 * @param atSynchronization after operations that synchronize
 * @param methods when one of these methods begins, named with its class
 */
public record PriorityPoints(
    boolean atStart, boolean atSynchronization, List<NamePattern> methods) {
  static final PriorityPoints DEFAULT = new PriorityPoints(true, true, List.of());

  private static final String METHOD = "method:";

  public PriorityPoints {
    methods = List.copyOf(methods);
  }

  /** Parses {@code start,sync,method:PATTERN}. */
  static PriorityPoints parse(String text) {
    boolean atStart = false;
    boolean atSynchronization = false;
    List<NamePattern> methods = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      String each = word.strip();
      if (each.equals("start")) {
        atStart = true;
      } else if (each.equals("sync")) {
        atSynchronization = true;
      } else if (each.startsWith(METHOD) && each.length() > METHOD.length()) {
        methods.add(new NamePattern(each.substring(METHOD.length())));
      } else {
        throw new IllegalArgumentException(
            "'" + each + "' is not one of start, sync, method:PATTERN");
      }
    }
    return new PriorityPoints(atStart, atSynchronization, methods);
  }

  boolean containMethod(String className, String method) {
    for (NamePattern pattern : methods) {
      if (pattern.matches(className + "." + method)) {
        return true;
      }
    }
    return false;
  }
}
