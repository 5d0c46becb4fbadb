package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Goes well in the first process of a search, and ends the others. */
public final class EndsWorkers {
  private static final boolean IS_WORKER =
      System.getProperty("sun.java.command", "").contains("help-with-search");
  private static final int STEPS = 4;

  private EndsWorkers() {}

  public static void main(String[] args) throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Runnable count =
        () -> {
          for (int i = 0; i < STEPS; i++) {
            counter.incrementAndGet();
          }
        };
    Thread first = new Thread(count);
    Thread second = new Thread(count);
    first.start();
    second.start();
    if (IS_WORKER) {
      String end = "kill -9 " + ProcessHandle.current().pid();
      new ProcessBuilder("sh", "-c", end).start().waitFor();
    }
    first.join();
    second.join();
  }
}
