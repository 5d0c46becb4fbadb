package dev.selvage.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the space of schedules that a ranked search goes through: all schedules that need no
 * more of each of these.
 *
 * @param preemptions how many preemptions a schedule may have
 * @param variables at how many shared variables at once they may be, besides synchronization;
 *     {@link #ALL} for any number
 * @param threads among how many threads every order is tried
 * @param iterations how often a thread may be preempted with the same call stack in front of an
 *     access: in which iterations of a loop
 */
public record RankTuple(int preemptions, int variables, int threads, int iterations) {
  /** Any number of variables. */
  public static final int ALL = -1;

  private static final String ALL_WORD = "all";
  private static final int MOST = 1_000;
  private static final Pattern FORMAT =
      Pattern.compile("\\(\\s*(\\d+)\\s*,\\s*(\\d+|all)\\s*,\\s*(\\d+)\\s*,\\s*(\\d+)\\s*\\)");

  public RankTuple {
    requireRange("preemptions", preemptions, 0);
    requireRange("variables", variables, ALL);
    requireRange("threads", threads, 2);
    requireRange("iterations", iterations, 1);
  }

  private static void requireRange(String what, int value, int least) {
    if (value < least || value > MOST) {
      throw new IllegalArgumentException(
          "has " + value + " " + what + ", but must have " + Math.max(least, 0) + " to " + MOST);
    }
  }

  /**
   * The tuple that a text such as {@code (1, all, 2, 1)} represents.
   *
   * @throws IllegalArgumentException if it is not one; the message is one clause
   */
  public static RankTuple parse(String text) {
    Matcher matcher = FORMAT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "must be a tuple such as (1, all, 2, 1): preemptions, variables, threads, iterations;"
              + " but is "
              + Escapes.quote(text));
    }
    String variables = matcher.group(2);
    return new RankTuple(
        number(matcher.group(1)),
        variables.equals(ALL_WORD) ? ALL : number(variables),
        number(matcher.group(3)),
        number(matcher.group(4)));
  }

  /**
   * Reads a file with a tuple on each line.
   *
   * @throws IllegalArgumentException with one line, when it cannot be read, or has a line that is
   *     malformed, or none
   */
  public static List<RankTuple> read(Path file) {
    List<RankTuple> tuples = new ArrayList<>();
    for (ListFile.Entry entry : ListFile.read(file, "rank")) {
      try {
        tuples.add(parse(entry.text()));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(entry.origin() + ": " + e.getMessage(), e);
      }
    }
    if (tuples.isEmpty()) {
      throw new IllegalArgumentException("there are no tuples in " + file);
    }
    return List.copyOf(tuples);
  }

  /** The number, or any that is out of range. */
  private static int number(String digits) {
    return digits.length() > String.valueOf(MOST).length() ? MOST + 1 : Integer.parseInt(digits);
  }

  public boolean hasAllVariables() {
    return variables == ALL;
  }

  @Override
  public String toString() {
    String shown = hasAllVariables() ? ALL_WORD : String.valueOf(variables);
    return "(" + preemptions + ", " + shown + ", " + threads + ", " + iterations + ")";
  }
}
