package dev.selvage.specimens.atomicity;

/**
 * Two clerks use a printer that prints the name of its current user. Another one can take it over
 * between the name being set and being printed.
 *
 * <p>Kind: atomicity<br>
 * Bug class: field overwritten before it is read back (write, write, read)<br>
 * Data race: no
 */
public final class PrinterOwner {
  public static void main(String[] args) throws Exception {
    Printer printer = new Printer();
    Thread first = new Thread(() -> printer.print("ada"), "ada");
    Thread second = new Thread(() -> printer.print("bob"), "bob");
    first.start();
    second.start();
    first.join();
    second.join();
    if (printer.user.isEmpty()) {
      throw new AssertionError("nobody printed");
    }
  }

  private static final class Printer {
    private volatile String user = "";

    void print(String name) {
      user = name; // atomicity a1 a2
      String printed = user; // atomicity a3
      if (!printed.equals(name)) {
        throw new AssertionError("the page of " + name + " is signed by " + printed);
      }
    }
  }
}
