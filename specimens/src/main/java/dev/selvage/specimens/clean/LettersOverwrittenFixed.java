package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two writers each drop a letter into a free box. A collector goes round the boxes until it has
 * both letters.
 *
 * <p>Fixed: a writer claims a box with compareAndSet.
 */
public final class LettersOverwrittenFixed {
  public static void main(String[] args) throws Exception {
    AtomicIntegerArray boxes = new AtomicIntegerArray(2);
    Thread ada = new Thread(() -> drop(boxes, 1), "ada");
    Thread bob = new Thread(() -> drop(boxes, 2), "bob");
    ada.start();
    bob.start();
    collect(boxes);
  }

  private static void drop(AtomicIntegerArray boxes, int letter) {
    if (!boxes.compareAndSet(0, 0, letter)) {
      boxes.set(1, letter);
    }
  }

  private static void collect(AtomicIntegerArray boxes) {
    int letters = 0;
    while (letters < 2) {
      for (int i = 0; i < boxes.length(); i++) {
        if (boxes.getAndSet(i, 0) != 0) {
          letters++;
        }
      }
      Thread.yield();
    }
  }
}
