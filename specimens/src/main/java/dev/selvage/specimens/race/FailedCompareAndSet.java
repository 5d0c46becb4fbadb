package dev.selvage.specimens.race;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A note is left, and a compareAndSet after it is thought to publish it. But it always fails, and
 * then it is no write.
 *
 * <p>Kind: race<br>
 * Bug class: publication by an operation that fails<br>
 * Data race: yes
 */
public final class FailedCompareAndSet {
  public static void main(String[] args) throws Exception {
    Desk desk = new Desk();
    Thread caller = new Thread(desk::leave, "caller");
    Thread owner = new Thread(desk::look, "owner");
    caller.start();
    owner.start();
    caller.join();
    owner.join();
  }

  private static final class Desk {
    private static final int FREE = 0;
    private static final int TAKEN = 1;

    private final AtomicInteger state = new AtomicInteger(TAKEN);
    private String note;
    private String seen;

    void leave() {
      note = "call back"; // race a
      state.compareAndSet(FREE, TAKEN);
    }

    void look() {
      if (state.get() == TAKEN) {
        seen = note; // race a
      }
    }
  }
}
