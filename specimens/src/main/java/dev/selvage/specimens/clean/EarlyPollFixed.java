package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Main polls a queue for a short time.
 *
 * <p>Fixed: when the time is over it joins the producer and polls again.
 */
public final class EarlyPollFixed {
  public static void main(String[] args) throws Exception {
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    Thread producer = new Thread(() -> answers.add("yes"), "producer");
    producer.start();
    String answer = answers.poll(1, TimeUnit.MILLISECONDS);
    producer.join();
    if (answer == null) {
      answer = answers.poll();
    }
    if (!"yes".equals(answer)) {
      throw new AssertionError("the answer is " + answer);
    }
  }
}
