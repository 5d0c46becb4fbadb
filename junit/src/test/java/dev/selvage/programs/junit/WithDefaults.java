package dev.selvage.programs.junit;

import org.junit.jupiter.api.BeforeEach;

interface WithDefaults {
  @BeforeEach
  default void beforeInInterface() {
    Log.add("before in interface");
  }
}
