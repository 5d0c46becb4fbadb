package dev.selvage.specimens.fail.assertion;

/**
 * Double-checked locking that forgets the second check: whoever waits for the lock opens the
 * database once more.
 *
 * <p>Bug class: check-then-act (double-checked locking)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class DoubleChecked {
  public static void main(String[] args) throws Exception {
    Catalog catalog = new Catalog();
    Thread first = new Thread(catalog::database, "first");
    Thread second = new Thread(catalog::database, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (catalog.opened != 1) {
      throw new AssertionError("the database was opened " + catalog.opened + " times");
    }
  }

  private static final class Database {}

  private static final class Catalog {
    private final Object lock = new Object();
    private volatile Database database;
    private int opened;

    Database database() {
      if (database == null) {
        synchronized (lock) {
          database = open();
        }
      }
      return database;
    }

    private Database open() {
      opened++;
      return new Database();
    }
  }
}
