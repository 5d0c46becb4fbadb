package dev.selvage.specimens.fail.assertion;

import java.util.StringJoiner;

/**
 * Two guests add their name to one StringJoiner.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class JoinedNames {
  public static void main(String[] args) throws Exception {
    StringJoiner names = new StringJoiner(", ").add("host");
    Thread ida = new Thread(() -> names.add("ida"), "ida");
    Thread max = new Thread(() -> names.add("max"), "max");
    ida.start();
    max.start();
    ida.join();
    max.join();
    if (names.toString().length() != "host, ida, max".length()) {
      throw new AssertionError("invited: " + names);
    }
  }
}
