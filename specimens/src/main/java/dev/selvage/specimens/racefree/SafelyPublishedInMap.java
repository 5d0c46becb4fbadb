package dev.selvage.specimens.racefree;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An account is filled first, and put into a ConcurrentHashMap then: that publishes it to whoever
 * gets it.
 */
public final class SafelyPublishedInMap {
  public static void main(String[] args) throws Exception {
    Map<String, Account> accounts = new ConcurrentHashMap<>();
    int[] seen = {50};
    Thread clerk =
        new Thread(
            () -> {
              Account account = new Account();
              account.balance = 50;
              accounts.put("ada", account);
            },
            "clerk");
    Thread owner =
        new Thread(
            () -> {
              Account account = accounts.get("ada");
              if (account != null) {
                seen[0] = account.balance;
              }
            },
            "owner");
    clerk.start();
    owner.start();
    clerk.join();
    owner.join();
    if (seen[0] != 50) {
      throw new AssertionError("balance " + seen[0]);
    }
  }

  private static final class Account {
    private int balance;
  }
}
