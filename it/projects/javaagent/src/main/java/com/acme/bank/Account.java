package com.acme.bank;

public final class Account {
  private final String owner;
  private long balance;

  public Account(String owner, long balance) {
    this.owner = owner;
    this.balance = balance;
  }

  public String owner() {
    return owner;
  }

  public synchronized long balance() {
    return balance;
  }

  synchronized void deposit(long amount) {
    balance += amount;
  }

  synchronized boolean withdraw(long amount) {
    if (amount > balance) {
      return false;
    }
    balance -= amount;
    return true;
  }
}
