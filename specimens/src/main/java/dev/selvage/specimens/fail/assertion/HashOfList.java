package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A cache computes its key with Objects.hash over a list that is being changed.
 *
 * <p>Bug class: read during a change<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HashOfList {
  public static void main(String[] args) throws Exception {
    List<Integer> query = new ArrayList<>(List.of(1, 1));
    Set<Integer> keys = Set.of(Objects.hash(List.of(1, 1)), Objects.hash(List.of(2, 2)));
    Thread user =
        new Thread(
            () -> {
              query.set(0, 2);
              query.set(1, 2);
            },
            "user");
    user.start();
    int key = Objects.hash(query);
    user.join();
    if (!keys.contains(key)) {
      throw new AssertionError("nobody asked for " + key);
    }
  }
}
