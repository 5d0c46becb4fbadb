package dev.selvage.specimens.clean;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two threads look for the number in their line with one Pattern, each with a Matcher of its own.
 *
 * <p>No race: a shared Pattern.
 */
public final class LinesMatchedByOnePattern {
  public static void main(String[] args) throws Exception {
    Pattern number = Pattern.compile("[0-9]+");
    int[] parsed = new int[2];
    Thread upper = new Thread(() -> parsed[0] = parse(number, "room 12"), "upper");
    Thread lower = new Thread(() -> parsed[1] = parse(number, "3 keys"), "lower");
    upper.start();
    lower.start();
    upper.join();
    lower.join();
    if (parsed[0] != 12 || parsed[1] != 3) {
      throw new AssertionError(parsed[0] + " and " + parsed[1]);
    }
  }

  private static int parse(Pattern number, String line) {
    Matcher matcher = number.matcher(line);
    return matcher.find() ? Integer.parseInt(matcher.group()) : 0;
  }
}
