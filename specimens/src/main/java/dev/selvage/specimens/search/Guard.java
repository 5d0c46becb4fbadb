package dev.selvage.specimens.search;

import java.util.function.BooleanSupplier;

/** A lock around sections of code. */
interface Guard {
  /** Runs a section alone and returns its result. */
  boolean holding(BooleanSupplier section);

  default void hold(Runnable section) {
    holding(
        () -> {
          section.run();
          return true;
        });
  }
}
