package dev.selvage.specimens.atomicity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two hosts invite guests, nobody twice. Their list is a synchronized one. It is asked and added to
 * in two steps, so a guest can be on it twice.
 *
 * <p>Kind: atomicity<br>
 * Bug class: check-then-act on a synchronized list (contains and add)<br>
 * Data race: no
 */
public final class InvitationList {
  public static void main(String[] args) throws Exception {
    Invitations invitations = new Invitations();
    Thread host = new Thread(() -> invitations.invite("ada"), "host");
    Thread hostess = new Thread(() -> invitations.invite("ada"), "hostess");
    host.start();
    hostess.start();
    host.join();
    hostess.join();
    if (invitations.guests.isEmpty()) {
      throw new AssertionError("nobody is invited");
    }
  }

  private static final class Invitations {
    private final List<String> guests = Collections.synchronizedList(new ArrayList<>());

    void invite(String guest) {
      if (!guests.contains(guest)) { // atomicity a1
        guests.add(guest); // atomicity a2 a3
      }
    }
  }
}
