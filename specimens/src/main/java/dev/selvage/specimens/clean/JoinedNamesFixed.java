package dev.selvage.specimens.clean;

import java.util.StringJoiner;

/**
 * Two guests add their name to one StringJoiner.
 *
 * <p>Fixed: they do so under a lock.
 */
public final class JoinedNamesFixed {
  public static void main(String[] args) throws Exception {
    StringJoiner names = new StringJoiner(", ").add("host");
    Thread ida =
        new Thread(
            () -> {
              synchronized (names) {
                names.add("ida");
              }
            },
            "ida");
    Thread max =
        new Thread(
            () -> {
              synchronized (names) {
                names.add("max");
              }
            },
            "max");
    ida.start();
    max.start();
    ida.join();
    max.join();
    if (names.toString().length() != "host, ida, max".length()) {
      throw new AssertionError("invited: " + names);
    }
  }
}
