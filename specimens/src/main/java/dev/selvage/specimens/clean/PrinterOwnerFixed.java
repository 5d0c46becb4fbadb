package dev.selvage.specimens.clean;

/**
 * Two clerks use a printer that prints the name of its current user.
 *
 * <p>Fixed: a page belongs to who has the printer.
 */
public final class PrinterOwnerFixed {
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

    synchronized void print(String name) {
      user = name;
      String printed = user;
      if (!printed.equals(name)) {
        throw new AssertionError("the page of " + name + " is signed by " + printed);
      }
    }
  }
}
