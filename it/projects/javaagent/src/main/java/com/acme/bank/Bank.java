package com.acme.bank;

/** Moves money between accounts; nobody sees it in both places or in none. */
public final class Bank {
  public boolean transfer(Account from, Account to, long amount) {
    synchronized (from) {
      synchronized (to) {
        if (!from.withdraw(amount)) {
          return false;
        }
        to.deposit(amount);
        return true;
      }
    }
  }

  public long sum(Account first, Account second) {
    synchronized (first) {
      synchronized (second) {
        return first.balance() + second.balance();
      }
    }
  }
}
