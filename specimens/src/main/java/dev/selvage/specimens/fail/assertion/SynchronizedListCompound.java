package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two subscribers register one address in a synchronized list unless it is there.
 *
 * <p>Bug class: check-then-act on Collections.synchronizedList<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SynchronizedListCompound {
  public static void main(String[] args) throws Exception {
    List<String> addresses = Collections.synchronizedList(new ArrayList<>());
    Thread form = new Thread(() -> subscribe(addresses, "ada@example.org"), "form");
    Thread batch = new Thread(() -> subscribe(addresses, "ada@example.org"), "batch");
    form.start();
    batch.start();
    form.join();
    batch.join();
    if (addresses.size() != 1) {
      throw new AssertionError("the address is in the list " + addresses.size() + " times");
    }
  }

  private static void subscribe(List<String> addresses, String address) {
    if (!addresses.contains(address)) {
      addresses.add(address);
    }
  }
}
