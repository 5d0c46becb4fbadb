package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of accounts is copied while money is transferred.
 *
 * <p>Fixed: the list is copied before the transfer starts.
 */
public final class CopiedAccountsFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> accounts = new ArrayList<>(List.of(60, 40));
    List<Integer> copy = new ArrayList<>(accounts);
    Thread transfer =
        new Thread(
            () -> {
              accounts.set(0, 50);
              accounts.set(1, 50);
            },
            "transfer");
    transfer.start();
    transfer.join();
    if (copy.get(0) + copy.get(1) != 100) {
      throw new AssertionError("the bank has " + copy);
    }
  }
}
