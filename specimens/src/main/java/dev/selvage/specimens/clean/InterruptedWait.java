package dev.selvage.specimens.clean;

/**
 * A waiter is notified and interrupted at about the same time. Whichever comes first, it ends, and
 * it never loses the signal: wait either throws or returns with the interrupted status set.
 *
 * <p>Shows: interruption of Object.wait.
 */
public final class InterruptedWait {
  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    Thread waiter = new Thread(gate::pass, "waiter");
    Thread opener = new Thread(gate::open, "opener");
    waiter.start();
    opener.start();
    waiter.interrupt();
    waiter.join();
    opener.join();
    if (!gate.passed && !gate.gaveUp) {
      throw new AssertionError("the waiter has ended without passing or giving up");
    }
  }

  private static final class Gate {
    private boolean open;
    private boolean passed;
    private boolean gaveUp;

    synchronized void open() {
      open = true;
      notifyAll();
    }

    synchronized void pass() {
      try {
        while (!open) {
          wait();
        }
        passed = true;
      } catch (InterruptedException e) {
        gaveUp = true;
      }
    }
  }
}
