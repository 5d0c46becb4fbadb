package dev.selvage.specimens.race;

/**
 * The lock is the object in a field, and one thread puts a new object there while it holds the old
 * one. The field itself is read without a lock, and the counter is not guarded any more.
 *
 * <p>Kind: race<br>
 * Bug class: lock on a reassigned field<br>
 * Data race: yes
 */
public final class RotatedLock {
  public static void main(String[] args) throws Exception {
    Page page = new Page();
    Thread admin = new Thread(page::rotate, "admin");
    Thread visitor = new Thread(page::visit, "visitor");
    admin.start();
    visitor.start();
    admin.join();
    visitor.join();
    if (page.hits < 1 || page.hits > 2) {
      throw new AssertionError("hits: " + page.hits);
    }
  }

  private static final class Page {
    private Object lock = new Object();
    private int hits;

    void rotate() {
      synchronized (lock) {
        lock = new Object(); // race a
        hits++; // race b
      }
    }

    void visit() {
      synchronized (lock) { // race a
        hits++; // race b
      }
    }
  }
}
