package dev.selvage.specimens.clean;

/**
 * Double-checked locking of a database that is opened at first use.
 *
 * <p>Fixed: the field is checked again under the lock.
 */
public final class DoubleCheckedFixed {
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
          if (database == null) {
            database = open();
          }
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
