package dev.selvage.specimens.race;

import java.util.BitSet;

/**
 * A booking sets a bit of the seat plan while another thread tests a bit of it. The seats are
 * different ones, but they share a word of the BitSet.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised BitSet<br>
 * Data race: yes
 */
public final class SeatPlan {
  public static void main(String[] args) throws Exception {
    Plan plan = new Plan();
    Thread booking = new Thread(plan::book, "booking");
    Thread display = new Thread(plan::look, "display");
    booking.start();
    display.start();
    booking.join();
    display.join();
    if (plan.isSeatFourTaken) {
      throw new AssertionError("nobody has taken seat 4");
    }
  }

  private static final class Plan {
    private final BitSet taken = new BitSet(64);
    private boolean isSeatFourTaken;

    void book() {
      taken.set(3); // race a
    }

    void look() {
      isSeatFourTaken = taken.get(4); // race a
    }
  }
}
