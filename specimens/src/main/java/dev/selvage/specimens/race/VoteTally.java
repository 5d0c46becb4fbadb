package dev.selvage.specimens.race;

import java.util.EnumMap;
import java.util.Map;

/**
 * Two polling stations report votes for different answers into one EnumMap.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised EnumMap<br>
 * Data race: yes
 */
public final class VoteTally {
  public static void main(String[] args) throws Exception {
    Tally tally = new Tally();
    Thread north = new Thread(() -> tally.report(Answer.YES, 40), "north");
    Thread south = new Thread(() -> tally.report(Answer.NO, 30), "south");
    north.start();
    south.start();
    north.join();
    south.join();
    if (tally.votes.size() > 2) {
      throw new AssertionError("there were two answers: " + tally.votes);
    }
  }

  private enum Answer {
    YES,
    NO
  }

  private static final class Tally {
    private final Map<Answer, Integer> votes = new EnumMap<>(Answer.class);

    void report(Answer answer, int count) {
      votes.put(answer, count); // race a
    }
  }
}
