package dev.selvage.specimens.clean;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two threads look for the number in their line.
 *
 * <p>Fixed: each line has a Matcher of its own.
 */
public final class SharedMatcherFixed {
  public static void main(String[] args) throws Exception {
    Pattern number = Pattern.compile("[0-9]+");
    Thread upper = new Thread(() -> parse(number, "room 12"), "upper");
    Thread lower = new Thread(() -> parse(number, "3 keys"), "lower");
    upper.start();
    lower.start();
    upper.join();
    lower.join();
  }

  private static int parse(Pattern pattern, String line) {
    Matcher number = pattern.matcher(line);
    if (!number.find()) {
      return 0;
    }
    return Integer.parseInt(number.group());
  }
}
