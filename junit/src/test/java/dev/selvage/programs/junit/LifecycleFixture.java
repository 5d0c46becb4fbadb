package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

public class LifecycleFixture extends LifecycleBase {
  private int state;

  LifecycleFixture() {
    Log.add("new");
  }

  @BeforeAll
  static void beforeAll() {
    Log.add("before all");
  }

  @AfterAll
  static void afterAll() {
    Log.add("after all");
  }

  @BeforeEach
  void before() {
    Log.add("before");
  }

  @Override
  @BeforeEach
  void overridden() {
    Log.add("overridden");
  }

  @AfterEach
  void after() {
    Log.add("after");
  }

  @SelvageTest
  void test() {
    assertEquals(0, state++);
    Log.add("test");
  }

  @SelvageTest
  void failing() {
    throw new IllegalStateException("on purpose");
  }

  @Test
  void ordinary() {
    Log.add("ordinary");
  }
}
