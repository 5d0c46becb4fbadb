package dev.selvage.specimens.racefree;

import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Two doors let members in and note them in a set made from a ConcurrentHashMap. */
public final class MembersInSetFromMap {
  public static void main(String[] args) throws Exception {
    Set<String> inside = Collections.newSetFromMap(new ConcurrentHashMap<>());
    Thread front = new Thread(() -> inside.add("ada"), "front");
    Thread back =
        new Thread(
            () -> {
              inside.add("bob");
              inside.contains("ada");
            },
            "back");
    front.start();
    back.start();
    front.join();
    back.join();
    if (inside.size() != 2) {
      throw new AssertionError("inside: " + inside);
    }
  }
}
