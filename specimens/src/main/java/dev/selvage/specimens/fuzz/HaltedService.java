package dev.selvage.specimens.fuzz;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads that seal letters. The one that seals letter 200 halts the JVM with code 3: no hook
 * runs, and no {@code finally}.
 */
public final class HaltedService {
  private static final int LAST_LETTER = 200;
  private static final int THREADS = 3;
  private static final int PAGES = 8;

  private final AtomicInteger letters = new AtomicInteger();
  private final Object post = new Object();
  private int posted;

  public static void main(String[] args) {
    HaltedService service = new HaltedService();
    for (int i = 0; i < THREADS; i++) {
      new Thread(service::work, "writer-" + i).start();
    }
  }

  private void work() {
    Paper pages = new Paper(11);
    while (true) {
      int letter = letters.incrementAndGet();
      pages.seal("letter " + letter, PAGES);
      synchronized (post) {
        posted++;
      }
      if (letter == LAST_LETTER) {
        System.out.println("letter " + letter + " is the last one");
        Runtime.getRuntime().halt(3);
      }
    }
  }
}
