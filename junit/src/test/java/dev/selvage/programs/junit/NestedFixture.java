package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;

public class NestedFixture {
  private int outerState;

  @BeforeEach
  void outerBefore() {
    assertEquals(0, outerState++);
    Log.add("outer before");
  }

  @AfterEach
  void outerAfter() {
    Log.add("outer after");
  }

  @Nested
  class Inner {
    private final String name;
    private int innerState;

    Inner(TestInfo info) {
      name = info.getDisplayName();
    }

    @BeforeEach
    void innerBefore() {
      assertEquals(1, outerState++);
      assertEquals(0, innerState++);
      Log.add("inner before");
    }

    @AfterEach
    void innerAfter() {
      Log.add("inner after");
    }

    @SelvageTest
    void test() {
      Log.add("test " + outerState + " " + innerState);
    }

    @SelvageTest
    void losesAnUpdate() {
      Counter counter = new Counter();
      counter.incrementTwice();
      assertEquals(2, counter.count(), name);
    }
  }
}
