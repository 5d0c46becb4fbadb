package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Bits of a mask are claimed by getAndBitwiseOr; who has claimed a bit owns the element of the
 * plain array that belongs to it.
 */
public final class BitsClaimed {
  public static void main(String[] args) throws Exception {
    Seats seats = new Seats();
    Thread first = new Thread(() -> seats.take("ada"), "first");
    Thread second = new Thread(() -> seats.take("bob"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seats.names[0] == null || seats.names[0].equals(seats.names[1])) {
      throw new AssertionError(seats.names[0] + " and " + seats.names[1]);
    }
  }

  private static final class Seats {
    private static final VarHandle TAKEN = takenHandle();

    private static VarHandle takenHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Seats.class, "taken", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final String[] names = new String[2];

    @SuppressWarnings("unused") // through TAKEN
    private int taken;

    void take(String name) {
      for (int seat = 0; seat < 2; seat++) {
        int bit = 1 << seat;
        if (((int) TAKEN.getAndBitwiseOr(this, bit) & bit) == 0) {
          names[seat] = name;
          return;
        }
      }
    }
  }
}
