package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two members exchange their votes while the votes for yes are counted with Collections.frequency.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class FrequencyOfVotes {
  public static void main(String[] args) throws Exception {
    List<String> votes = new ArrayList<>(List.of("yes", "no"));
    int[] counted = new int[1];
    Thread members =
        new Thread(
            () -> {
              votes.set(0, "no");
              votes.set(1, "yes");
            },
            "members");
    Thread clerk = new Thread(() -> counted[0] = Collections.frequency(votes, "yes"), "clerk");
    members.start();
    clerk.start();
    members.join();
    clerk.join();
    if (counted[0] != 1) {
      throw new AssertionError("counted " + counted[0]);
    }
  }
}
