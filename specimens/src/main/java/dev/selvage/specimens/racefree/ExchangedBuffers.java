package dev.selvage.specimens.racefree;

import java.util.concurrent.Exchanger;

/**
 * A producer gives its full buffer for an empty one. What each did before exchange happens before
 * what the other does after it.
 */
public final class ExchangedBuffers {
  public static void main(String[] args) throws Exception {
    Exchanger<StringBuilder> exchanger = new Exchanger<>();
    Thread producer =
        new Thread(
            () -> {
              StringBuilder full = new StringBuilder("data");
              try {
                StringBuilder empty = exchanger.exchange(full);
                empty.append("more");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "producer");
    producer.start();
    StringBuilder empty = new StringBuilder();
    StringBuilder full = exchanger.exchange(empty);
    String first = full.toString();
    producer.join();
    if (!first.equals("data") || !empty.toString().equals("more")) {
      throw new AssertionError(first + ", " + empty);
    }
  }
}
