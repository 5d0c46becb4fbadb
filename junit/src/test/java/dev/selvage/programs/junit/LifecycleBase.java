package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Methods to inherit and to override. */
abstract class LifecycleBase implements WithDefaults {
  @BeforeEach
  void beforeInBase() {
    Log.add("before in base");
  }

  @BeforeEach
  void overridden() {
    Log.add("never");
  }

  @AfterEach
  void afterInBase() {
    Log.add("after in base");
  }

  @SelvageTest
  void inherited() {
    Log.add("inherited in " + getClass().getSimpleName());
  }
}
