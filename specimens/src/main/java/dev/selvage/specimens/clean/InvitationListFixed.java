package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Two hosts invite guests, nobody twice. Their list is a synchronized one.
 *
 * <p>Fixed: the lock of the list is held over both.
 */
public final class InvitationListFixed {
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
      synchronized (guests) {
        if (!guests.contains(guest)) {
          guests.add(guest);
        }
      }
    }
  }
}
