package dev.selvage.programs.init;

/** Its initialiser starts a thread and waits for it. */
final class Starter {
  static final int VALUE;

  static {
    // Not a lambda: its code would be in this class, which is not initialised yet.
    Helper helper = new Helper();
    Thread thread = new Thread(helper);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    VALUE = helper.result;
  }

  private Starter() {}

  private static final class Helper implements Runnable {
    private int result;

    @Override
    public void run() {
      Thread.yield();
      result = 7;
    }
  }
}
