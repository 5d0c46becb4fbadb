package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A compareAndSet that fails is a volatile read: it sees what came before the write that it found
 * in place.
 */
public final class FailedSetStillReads {
  private final AtomicInteger state = new AtomicInteger();
  private String note;
  private String seen;

  public static void main(String[] args) throws Exception {
    FailedSetStillReads desk = new FailedSetStillReads();
    Thread caller = new Thread(desk::leave, "caller");
    Thread owner = new Thread(desk::look, "owner");
    caller.start();
    owner.start();
    caller.join();
    owner.join();
    if (desk.seen != null && !desk.seen.equals("call back")) {
      throw new AssertionError(desk.seen);
    }
  }

  private void leave() {
    note = "call back";
    state.set(1);
  }

  private void look() {
    if (!state.compareAndSet(0, 0)) {
      seen = note;
    }
  }
}
