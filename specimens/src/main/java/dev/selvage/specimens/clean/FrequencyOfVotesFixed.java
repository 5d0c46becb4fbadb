package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two members exchange their votes while the votes for yes are counted.
 *
 * <p>Fixed: both hold the lock of the votes.
 */
public final class FrequencyOfVotesFixed {
  public static void main(String[] args) throws Exception {
    List<String> votes = new ArrayList<>(List.of("yes", "no"));
    int[] counted = new int[1];
    Thread members =
        new Thread(
            () -> {
              synchronized (votes) {
                votes.set(0, "no");
                votes.set(1, "yes");
              }
            },
            "members");
    Thread clerk =
        new Thread(
            () -> {
              synchronized (votes) {
                counted[0] = Collections.frequency(votes, "yes");
              }
            },
            "clerk");
    members.start();
    clerk.start();
    members.join();
    clerk.join();
    if (counted[0] != 1) {
      throw new AssertionError("counted " + counted[0]);
    }
  }
}
