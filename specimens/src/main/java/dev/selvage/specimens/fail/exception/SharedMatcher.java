package dev.selvage.specimens.fail.exception;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two threads look for the number in their line with one Matcher.
 *
 * <p>Bug class: shared matcher<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SharedMatcher {
  public static void main(String[] args) throws Exception {
    Matcher number = Pattern.compile("[0-9]+").matcher("");
    Thread upper = new Thread(() -> parse(number, "room 12"), "upper");
    Thread lower = new Thread(() -> parse(number, "3 keys"), "lower");
    upper.start();
    lower.start();
    upper.join();
    lower.join();
  }

  private static int parse(Matcher number, String line) {
    number.reset(line);
    if (!number.find()) {
      return 0;
    }
    return Integer.parseInt(number.group());
  }
}
