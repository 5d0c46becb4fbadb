package dev.selvage.specimens.fail.assertion;

/**
 * Two customers each raise the priority of a thread by one.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PriorityRaised {
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

  private static void raise(Thread thread) {
    thread.setPriority(thread.getPriority() + 1);
  }
}
