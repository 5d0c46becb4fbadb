package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** computeIfAbsent makes a plain object at most once, and publishes it to all that ask. */
public final class ComputedOnce {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, List<String>> groups = new ConcurrentHashMap<>();
    Thread first = new Thread(() -> check(groups), "first");
    Thread second = new Thread(() -> check(groups), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (groups.size() != 1) {
      throw new AssertionError(groups);
    }
  }

  private static void check(ConcurrentHashMap<String, List<String>> groups) {
    List<String> members = groups.computeIfAbsent("staff", ComputedOnce::load);
    if (members.size() != 2) {
      throw new AssertionError(members);
    }
  }

  private static List<String> load(String group) {
    List<String> members = new ArrayList<>();
    members.add("ada of " + group);
    members.add("bob of " + group);
    return members;
  }
}
