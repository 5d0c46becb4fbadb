package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
public class PerClassFixture {
  private int executions;

  PerClassFixture() {
    Log.add("new");
  }

  @BeforeEach
  void before() {
    executions++;
  }

  @SelvageTest
  void test() {
    Log.add("test " + executions);
  }
}
