package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Each task paints a wall; main takes it from the completion service, changes it, and submits the
 * next task for the same wall.
 */
public final class RepaintedOnCompletion {
  public static void main(String[] args) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CompletionService<Wall> painted = new ExecutorCompletionService<>(pool);
      Wall wall = new Wall();
      for (int i = 0; i < 3; i++) {
        painted.submit(wall::paint);
        painted.take().get().coats += 10;
      }
      if (wall.coats != 33) {
        throw new AssertionError("coats: " + wall.coats);
      }
    }
  }

  private static final class Wall {
    private int coats;

    Wall paint() {
      coats++;
      return this;
    }
  }
}
