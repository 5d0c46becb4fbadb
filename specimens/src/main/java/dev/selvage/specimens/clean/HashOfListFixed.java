package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A cache computes its key with Objects.hash over a list that another thread changes.
 *
 * <p>Fixed: both hold the lock of the list.
 */
public final class HashOfListFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> query = new ArrayList<>(List.of(1, 1));
    Set<Integer> keys = Set.of(Objects.hash(List.of(1, 1)), Objects.hash(List.of(2, 2)));
    Thread user =
        new Thread(
            () -> {
              synchronized (query) {
                query.set(0, 2);
                query.set(1, 2);
              }
            },
            "user");
    user.start();
    int key;
    synchronized (query) {
      key = Objects.hash(query);
    }
    user.join();
    if (!keys.contains(key)) {
      throw new AssertionError("nobody asked for " + key);
    }
  }
}
