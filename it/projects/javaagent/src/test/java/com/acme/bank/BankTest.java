package com.acme.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;

class BankTest {
  private final Bank bank = new Bank();
  private final Account anna = new Account("anna", 10);
  private final Account bert = new Account("bert", 10);

  @SelvageTest(runs = 2000)
  void twoPayEachOther() throws InterruptedException {
    Thread first = Thread.startVirtualThread(() -> bank.transfer(anna, bert, 3));
    Thread second = Thread.startVirtualThread(() -> bank.transfer(bert, anna, 4));
    first.join();
    second.join();
    assertEquals(20, bank.sum(anna, bert));
  }

  @SelvageTest(runs = 500)
  void moneyIsNeverInTwoPlaces() throws InterruptedException {
    Thread payer = Thread.startVirtualThread(() -> bank.transfer(anna, bert, 3));
    assertEquals(20, bank.sum(anna, bert));
    payer.join();
    assertEquals(13, bert.balance());
  }
}
