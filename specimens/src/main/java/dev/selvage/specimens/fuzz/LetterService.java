package dev.selvage.specimens.fuzz;

import java.util.concurrent.atomic.AtomicInteger;

/** Three threads that seal letters. The one that seals the last letter ends the JVM. */
final class LetterService {
  private static final int THREADS = 3;
  private static final int PAGES = 8;

  private final int last;
  private final Runnable end;
  private final AtomicInteger letters = new AtomicInteger();
  private final Object post = new Object();
  private int posted;

  private LetterService(int last, Runnable end) {
    this.last = last;
    this.end = end;
  }

  /**
   * Starts the threads.
   *
   * @param last the number of the last letter
   * @param end ends the JVM, while the other threads go on with their work
   */
  static void start(int last, Runnable end) {
    LetterService service = new LetterService(last, end);
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
      if (letter == last) {
        System.out.println("letter " + letter + " is the last one");
        end.run();
      }
    }
  }
}
