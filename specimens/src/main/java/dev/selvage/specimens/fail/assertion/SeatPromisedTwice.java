package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;

/**
 * Two desks promise a seat as long as their common spliterator says that one is left.
 *
 * <p>Bug class: shared spliterator<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SeatPromisedTwice {
  public static void main(String[] args) throws Exception {
    Spliterator<String> seats = new ArrayList<>(List.of("aisle")).spliterator();
    Thread east = new Thread(() -> assign(seats), "east");
    Thread west = new Thread(() -> assign(seats), "west");
    east.start();
    west.start();
    east.join();
    west.join();
  }

  private static void assign(Spliterator<String> seats) {
    if (seats.estimateSize() > 0 && !seats.tryAdvance(String::length)) {
      throw new AssertionError("promised, but there is none");
    }
  }
}
