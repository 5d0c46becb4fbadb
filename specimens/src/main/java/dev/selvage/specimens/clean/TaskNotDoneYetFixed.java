package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two viewers run the task that loads an image, and take its result.
 *
 * <p>Fixed: the result is waited for.
 */
public final class TaskNotDoneYetFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger loads = new AtomicInteger();
    FutureTask<Integer> image = new FutureTask<>(loads::incrementAndGet);
    Thread left =
        new Thread(
            () -> {
              show(image);
            },
            "left");
    Thread right =
        new Thread(
            () -> {
              show(image);
            },
            "right");
    left.start();
    right.start();
    left.join();
    right.join();
    if (loads.get() != 1) {
      throw new AssertionError("loaded " + loads + " times");
    }
  }

  private static int show(FutureTask<Integer> image) {
    Runnable load = image;
    load.run();
    try {
      return image.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
