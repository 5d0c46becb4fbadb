package dev.selvage.specimens.clean;

/**
 * An auditor clones the array of balances while money is moved from one to the other.
 *
 * <p>Fixed: both hold a lock.
 */
public final class ClonedBalancesFixed {
  public static void main(String[] args) throws Exception {
    int[] balances = {6, 4};
    Thread transfer =
        new Thread(
            () -> {
              synchronized (balances) {
                balances[0] -= 5;
                balances[1] += 5;
              }
            },
            "transfer");
    transfer.start();
    int[] copy;
    synchronized (balances) {
      copy = balances.clone();
    }
    transfer.join();
    if (copy[0] + copy[1] != 10) {
      throw new AssertionError("the bank has " + (copy[0] + copy[1]));
    }
  }
}
