package dev.selvage.specimens.race;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A thread looks into the key set of a HashMap while another one puts into the map: the view has no
 * contents of its own.
 *
 * <p>Kind: race<br>
 * Bug class: view of an unsynchronised collection<br>
 * Data race: yes
 */
public final class SessionKeys {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> sessions = new HashMap<>();
    Set<String> users = sessions.keySet();
    boolean[] known = new boolean[1];
    Thread login =
        new Thread(
            () -> {
              sessions.put("ada", 1); // race a
            },
            "login");
    Thread check =
        new Thread(
            () -> {
              known[0] = users.contains("bob"); // race a
            },
            "check");
    login.start();
    check.start();
    login.join();
    check.join();
    if (known[0]) {
      throw new AssertionError("bob is not there");
    }
  }
}
