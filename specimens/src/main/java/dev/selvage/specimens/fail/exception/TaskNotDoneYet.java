package dev.selvage.specimens.fail.exception;

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two viewers run the task that loads an image unless it is done, and take its result. Who comes
 * second returns from run at once, while the first still loads.
 *
 * <p>Bug class: check-then-act<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TaskNotDoneYet {
  public static void main(String[] args) throws Exception {
    AtomicInteger loads = new AtomicInteger();
    FutureTask<Integer> image = new FutureTask<>(loads::incrementAndGet);
    Thread left = new Thread(() -> show(image, image), "left");
    Thread right = new Thread(() -> show(image, image), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static int show(Runnable load, FutureTask<Integer> image) {
    if (!image.isDone()) {
      load.run();
    }
    return image.resultNow();
  }
}
