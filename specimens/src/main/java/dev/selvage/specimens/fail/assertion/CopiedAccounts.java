package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of accounts is copied with the constructor of ArrayList while money is transferred.
 *
 * <p>Bug class: copy during a change<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CopiedAccounts {
  public static void main(String[] args) throws Exception {
    List<Integer> accounts = new ArrayList<>(List.of(60, 40));
    Thread transfer =
        new Thread(
            () -> {
              accounts.set(0, 50);
              accounts.set(1, 50);
            },
            "transfer");
    transfer.start();
    List<Integer> copy = new ArrayList<>(accounts);
    transfer.join();
    if (copy.get(0) + copy.get(1) != 100) {
      throw new AssertionError("the bank has " + copy);
    }
  }
}
