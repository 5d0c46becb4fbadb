package dev.selvage.specimens.fail.exit;

/**
 * Two threads end the JVM, one with success and one with status 4; neither does anything before.
 * The first one decides.
 *
 * <p>Bug class: two exits<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TwoWaysOut {
  public static void main(String[] args) throws Exception {
    Thread success = new Thread(() -> System.exit(0), "success");
    Thread failure = new Thread(() -> System.exit(4), "failure");
    success.start();
    failure.start();
    success.join();
    failure.join();
  }
}
