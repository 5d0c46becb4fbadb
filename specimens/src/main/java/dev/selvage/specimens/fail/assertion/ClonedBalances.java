package dev.selvage.specimens.fail.assertion;

/**
 * An auditor clones the array of balances while money is moved from one to the other.
 *
 * <p>Bug class: copy during a change<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ClonedBalances {
  public static void main(String[] args) throws Exception {
    int[] balances = {6, 4};
    Thread transfer =
        new Thread(
            () -> {
              balances[0] -= 5;
              balances[1] += 5;
            },
            "transfer");
    transfer.start();
    int[] copy = balances.clone();
    transfer.join();
    if (copy[0] + copy[1] != 10) {
      throw new AssertionError("the bank has " + (copy[0] + copy[1]));
    }
  }
}
