package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads write a field with the plain set of a VarHandle.
 *
 * <p>Kind: race<br>
 * Bug class: plain access through a VarHandle<br>
 * Data race: yes
 */
public final class PlainHandleWrites {
  public static void main(String[] args) throws Exception {
    Seat seat = new Seat();
    Thread ada = new Thread(() -> seat.take(1), "ada");
    Thread bob = new Thread(() -> seat.take(2), "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (seat.passenger == 0) {
      throw new AssertionError("nobody sits there");
    }
  }

  private static final class Seat {
    private static final VarHandle PASSENGER = passengerHandle();

    private static VarHandle passengerHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Seat.class, "passenger", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int passenger;

    void take(int who) {
      PASSENGER.set(this, who); // race a
    }
  }
}
