package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Two colleagues want to leave after each other: each joins the other one. Main has returned. It
 * goes well only if the first looks before the second was started.
 *
 * <p>Bug class: threads that join each other<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class LastToLeave {
  public static void main(String[] args) {
    AtomicReference<Thread> second = new AtomicReference<>();
    Thread first = new Thread(() -> join(second.get()), "first");
    second.set(new Thread(() -> join(first), "second"));
    first.start();
    second.get().start();
  }

  private static void join(Thread other) {
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
