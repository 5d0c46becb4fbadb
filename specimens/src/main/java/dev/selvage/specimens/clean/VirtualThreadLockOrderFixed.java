package dev.selvage.specimens.clean;

/**
 * Two virtual threads copy between two folders in opposite directions.
 *
 * <p>Fixed: a folder lets go of its own lock before it calls the other one.
 */
public final class VirtualThreadLockOrderFixed {
  public static void main(String[] args) throws Exception {
    Folder inbox = new Folder();
    Folder archive = new Folder();
    Thread filing = Thread.ofVirtual().name("filing").start(() -> inbox.copyTo(archive));
    Thread restoring = Thread.ofVirtual().name("restoring").start(() -> archive.copyTo(inbox));
    filing.join();
    restoring.join();
    if (inbox.size() + archive.size() < 4) {
      throw new AssertionError("files " + inbox.size() + " and " + archive.size());
    }
  }

  private static final class Folder {
    private int files = 1;

    void copyTo(Folder target) {
      target.add(size());
    }

    synchronized void add(int count) {
      files += count;
    }

    synchronized int size() {
      return files;
    }
  }
}
