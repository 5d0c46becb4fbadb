package dev.selvage.specimens.clean;

import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Two workers take the last job from a deque.
 *
 * <p>Fixed: a concurrent deque, and pollFirst, which answers null when there is no job.
 */
public final class ArrayDequePollFixed {
  public static void main(String[] args) throws Exception {
    Deque<String> jobs = new ConcurrentLinkedDeque<>(List.of("print"));
    Thread first = new Thread(jobs::pollFirst, "first");
    Thread second = new Thread(jobs::pollFirst, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!jobs.isEmpty()) {
      throw new AssertionError("a job was left: " + jobs);
    }
  }
}
