package dev.selvage.specimens.clean;

import java.util.StringJoiner;

/**
 * Two guests add their name to one StringJoiner.
 *
 * <p>Fixed: one guest at a time adds a name.
 */
public final class JoinedNamesFixed {
  public static void main(String[] args) throws Exception {
    StringJoiner names = new StringJoiner(", ").add("host");
    Thread ida = new Thread(() -> add(names, "ida"), "ida");
    Thread max = new Thread(() -> add(names, "max"), "max");
    ida.start();
    max.start();
    ida.join();
    max.join();
    if (names.toString().length() != "host, ida, max".length()) {
      throw new AssertionError("invited: " + names);
    }
  }

  private static synchronized void add(StringJoiner names, String name) {
    names.add(name);
  }
}
