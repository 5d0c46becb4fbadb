package dev.selvage.specimens.clean;

import java.util.Collections;
import java.util.List;
import java.util.Vector;

/**
 * A Vector is reversed while another thread copies it.
 *
 * <p>Fixed: both hold the lock of the Vector for the whole operation.
 */
public final class CopiedDuringReverseFixed {
  public static void main(String[] args) throws Exception {
    Vector<String> train = new Vector<>(List.of("engine", "coach", "mail"));
    Thread shunter = new Thread(() -> reverse(train), "shunter");
    shunter.start();
    List<String> seen;
    synchronized (train) {
      seen = List.copyOf(train);
    }
    shunter.join();
    if (!seen.contains("engine") || !seen.contains("mail")) {
      throw new AssertionError("a car is missing: " + seen);
    }
  }

  private static void reverse(Vector<String> train) {
    synchronized (train) {
      Collections.reverse(train);
    }
  }
}
