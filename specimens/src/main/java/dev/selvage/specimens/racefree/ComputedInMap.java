package dev.selvage.specimens.racefree;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Mutable values of a ConcurrentHashMap are changed inside compute only. For one key these calls
 * are made one after the other, and each sees what the earlier ones did.
 */
public final class ComputedInMap {
  public static void main(String[] args) throws Exception {
    ConcurrentMap<String, Tally> tallies = new ConcurrentHashMap<>();
    Runnable count =
        () -> {
          tallies.compute("yes", ComputedInMap::increment);
          tallies.compute("yes", ComputedInMap::increment);
        };
    Thread north = new Thread(count, "north");
    Thread south = new Thread(count, "south");
    north.start();
    south.start();
    north.join();
    south.join();
    tallies.forEach(
        (answer, tally) -> {
          if (tally.votes != 4) {
            throw new AssertionError(answer + ": " + tally.votes);
          }
        });
  }

  private static Tally increment(String answer, Tally known) {
    Tally tally = known == null ? new Tally() : known;
    tally.votes++;
    return tally;
  }

  private static final class Tally {
    private int votes;
  }
}
