package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

public class FailingAfterFixture {
  @BeforeEach
  void before() {
    Log.add("before");
    throw new IllegalStateException("first");
  }

  @SelvageTest
  void test() {
    Log.add("test");
  }

  @AfterEach
  void after() {
    Log.add("after");
    throw new IllegalStateException("second");
  }
}
