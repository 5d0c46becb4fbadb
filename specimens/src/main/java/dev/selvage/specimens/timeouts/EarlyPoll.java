package dev.selvage.specimens.timeouts;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Main polls a queue for half a second and takes the answer for granted. It fails only if the
 * time-out may expire while the producer can still run.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class EarlyPoll {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    Thread producer = new Thread(() -> answers.add("yes"), "producer");
    producer.start();
    String answer = answers.poll(500, TimeUnit.MILLISECONDS);
    if (answer == null) {
      throw new AssertionError("no answer in half a second");
    }
    producer.join();
  }
}
