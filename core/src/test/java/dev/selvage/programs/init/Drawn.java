package dev.selvage.programs.init;

import java.util.Random;

/** Draws in its static initialiser. */
final class Drawn {
  static final long RANDOM = new Random().nextLong();
  static final Thread THREAD = new Thread(() -> {});

  private Drawn() {}
}
