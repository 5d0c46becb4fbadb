package dev.selvage.specimens.fail.deadlock;

/**
 * Two virtual threads copy between two folders in opposite directions, each locking its source
 * first.
 *
 * <p>Bug class: lock-order deadlock on virtual threads<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class VirtualThreadLockOrder {
  public static void main(String[] args) throws Exception {
    Folder inbox = new Folder();
    Folder archive = new Folder();
    Thread filing = Thread.ofVirtual().name("filing").start(() -> inbox.copyTo(archive));
    Thread restoring = Thread.ofVirtual().name("restoring").start(() -> archive.copyTo(inbox));
    filing.join();
    restoring.join();
  }

  private static final class Folder {
    private int files = 1;

    synchronized void copyTo(Folder target) {
      target.add(files);
    }

    synchronized void add(int count) {
      files += count;
    }
  }
}
