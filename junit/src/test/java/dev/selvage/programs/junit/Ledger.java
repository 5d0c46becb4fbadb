package dev.selvage.programs.junit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** Has static state, a lock of its own and a reference to a method of the JDK. */
public final class Ledger {
  private static final List<String> ENTRIES = new ArrayList<>();
  private static int size;

  private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

  public synchronized void enter(String entry) {
    Consumer<String> add = queue::add;
    add.accept(entry);
    for (String each : Collections.list(Collections.enumeration(queue))) {
      ENTRIES.add(each);
    }
    size++;
  }

  public static int size() {
    return size;
  }

  public static List<String> entries() {
    return ENTRIES;
  }
}
