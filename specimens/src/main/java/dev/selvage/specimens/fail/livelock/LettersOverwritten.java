package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two writers each drop a letter into the first free of two boxes. A collector goes round the boxes
 * until it has both letters. When both writers find the first box free, one letter overwrites the
 * other.
 *
 * <p>Bug class: nested loops that poll after a lost update<br>
 * Data race: no
 */
public final class LettersOverwritten {
  public static void main(String[] args) throws Exception {
    AtomicIntegerArray boxes = new AtomicIntegerArray(2);
    Thread ada = new Thread(() -> drop(boxes, 1), "ada");
    Thread bob = new Thread(() -> drop(boxes, 2), "bob");
    ada.start();
    bob.start();
    collect(boxes);
  }

  private static void drop(AtomicIntegerArray boxes, int letter) {
    boxes.set(boxes.get(0) == 0 ? 0 : 1, letter);
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
