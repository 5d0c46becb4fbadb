package dev.selvage.specimens.clean;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads exchange letters if they meet within half a second. */
public final class TimedExchangeFixed {
  public static void main(String[] args) throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread friend = new Thread(() -> exchange(exchanger, "dear Anna"), "friend");
    friend.start();
    exchange(exchanger, "dear friend");
    friend.join();
  }

  private static void exchange(Exchanger<String> exchanger, String letter) {
    try {
      exchanger.exchange(letter, 500, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (TimeoutException e) {
      // Nobody came.
    }
  }
}
