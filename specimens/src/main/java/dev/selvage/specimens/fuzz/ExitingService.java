package dev.selvage.specimens.fuzz;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads that seal letters. The one that seals letter 250 ends the JVM with code 4, while
 * the others go on with their work.
 */
public final class ExitingService {
  private static final int LAST_LETTER = 250;
  private static final int THREADS = 3;
  private static final int PAGES = 8;

  private final AtomicInteger letters = new AtomicInteger();
  private final Object post = new Object();
  private int posted;

  public static void main(String[] args) {
    ExitingService service = new ExitingService();
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
        System.exit(4);
      }
    }
  }
}
