package dev.selvage.specimens.clean;

/**
 * Two customers each raise the priority of a thread by one.
 *
 * <p>Fixed: one customer at a time raises it.
 */
public final class PriorityRaisedFixed {
  public static void main(String[] args) throws Exception {
    Thread printer = new Thread(() -> {}, "printer");
    Thread first = new Thread(() -> raise(printer), "first");
    Thread second = new Thread(() -> raise(printer), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (printer.getPriority() != Thread.NORM_PRIORITY + 2) {
      throw new AssertionError("priority " + printer.getPriority());
    }
  }

  private static synchronized void raise(Thread thread) {
    thread.setPriority(thread.getPriority() + 1);
  }
}
