package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.BeforeAll;

public class ResetFixture {
  private static String prepared;

  @BeforeAll
  static void prepare() {
    prepared = "yes";
    new Ledger().enter("before all");
  }

  @SelvageTest(resetStatics = true)
  void beginsAnew() {
    assert prepared.equals("yes") : "what was done before all tests stays in the test class";
    assert Ledger.size() == 0 && Ledger.entries().isEmpty() : "the program begins anew";
    new Ledger().enter("a");
    assert Ledger.size() == 1 && Ledger.entries().size() == 1;
  }

  @SelvageTest(resetStatics = true, atomic = "dev.selvage.programs.junit.Ledger")
  void beginsAnewWhenAtomic() {
    beginsAnew();
  }

  @SelvageTest
  void goesOn() {
    new Ledger().enter("b");
  }
}
