package dev.selvage.specimens.race;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An account is put into a ConcurrentHashMap, and its balance is changed outside of the map's
 * methods by then.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class AccountInConcurrentMap {
  public static void main(String[] args) throws Exception {
    Bank bank = new Bank();
    Thread clerk = new Thread(bank::open, "clerk");
    Thread owner = new Thread(bank::look, "owner");
    clerk.start();
    owner.start();
    clerk.join();
    owner.join();
    if (bank.seen != 0 && bank.seen != 50) {
      throw new AssertionError("balance " + bank.seen);
    }
  }

  private static final class Account {
    private int balance;
  }

  private static final class Bank {
    private final Map<String, Account> accounts = new ConcurrentHashMap<>();
    private int seen;

    void open() {
      Account account = new Account();
      accounts.put("ada", account);
      account.balance = 50; // race a
    }

    void look() {
      Account account = accounts.get("ada");
      if (account != null) {
        seen = account.balance; // race a
      }
    }
  }
}
