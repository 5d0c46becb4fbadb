package dev.selvage.specimens.timeouts;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Two threads exchange letters, and main takes it for granted that the other one comes within half
 * a second.
 *
 * <p>Kind: exception<br>
 * Bug class: time-out not handled<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TimedExchange {
  public static void main(String[] args) throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    Thread friend = new Thread(() -> answer(exchanger), "friend");
    friend.start();
    exchanger.exchange("dear friend", 500, TimeUnit.MILLISECONDS);
    friend.join();
  }

  private static void answer(Exchanger<String> exchanger) {
    try {
      exchanger.exchange("dear Anna", 500, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (TimeoutException e) {
      // Nobody came, which is fine here.
    }
  }
}
