package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;

/**
 * Two desks promise a seat as long as their common spliterator says that one is left.
 *
 * <p>Fixed: one desk at a time promises and assigns.
 */
public final class SeatPromisedTwiceFixed {
  public static void main(String[] args) throws Exception {
    Spliterator<String> seats = new ArrayList<>(List.of("aisle")).spliterator();
    Thread east = new Thread(() -> assign(seats), "east");
    Thread west = new Thread(() -> assign(seats), "west");
    east.start();
    west.start();
    east.join();
    west.join();
  }

  private static synchronized void assign(Spliterator<String> seats) {
    if (seats.estimateSize() > 0 && !seats.tryAdvance(String::length)) {
      throw new AssertionError("promised, but there is none");
    }
  }
}
