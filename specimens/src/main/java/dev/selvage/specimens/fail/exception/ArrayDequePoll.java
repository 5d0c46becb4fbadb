package dev.selvage.specimens.fail.exception;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Two workers take the last job from an unsynchronised ArrayDeque: both see that it is not empty.
 *
 * <p>Bug class: check-then-act on an ArrayDeque<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ArrayDequePoll {
  public static void main(String[] args) throws Exception {
    Deque<String> jobs = new ArrayDeque<>(List.of("print"));
    Thread first = new Thread(() -> takeJob(jobs), "first");
    Thread second = new Thread(() -> takeJob(jobs), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void takeJob(Deque<String> jobs) {
    if (!jobs.isEmpty()) {
      jobs.removeFirst();
    }
  }
}
