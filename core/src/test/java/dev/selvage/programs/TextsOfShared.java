package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread makes a text of what another one changes. */
public final class TextsOfShared {
  private TextsOfShared() {}

  private static Thread started(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  public static String concatenated() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread thread = started(count::incrementAndGet);
    String text = count.get() + " then " + count;
    thread.join();
    return text;
  }

  public static String ofObject() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Object object = count;
    Thread thread = started(count::incrementAndGet);
    String text = count.get() + " then ".concat(object.toString());
    thread.join();
    return text;
  }

  public static String appended() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread thread = started(count::incrementAndGet);
    StringBuilder text = new StringBuilder();
    text.append(count.get()).append(" then ").append(count);
    thread.join();
    return text.toString();
  }

  public static String byReference() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread thread = started(count::incrementAndGet);
    String text =
        count.get() + " then " + List.of(count).stream().map(Object::toString).toList().getFirst();
    thread.join();
    return text;
  }

  /** A list that is not thread-safe. */
  public static String list() throws InterruptedException {
    List<String> list = new ArrayList<>();
    Thread thread = started(() -> list.add("it"));
    String text = "we have " + list;
    thread.join();
    return text;
  }

  /** What it refers to is not changed. */
  public static String array() throws InterruptedException {
    int[] numbers = new int[1];
    Thread thread = started(() -> numbers[0] = 1);
    String text = "we have " + numbers;
    thread.join();
    return text;
  }
}
