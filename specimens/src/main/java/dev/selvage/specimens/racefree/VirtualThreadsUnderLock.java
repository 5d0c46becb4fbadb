package dev.selvage.specimens.racefree;

/** Virtual threads count in a plain field under a monitor. */
public final class VirtualThreadsUnderLock {
  private int visitors;

  public static void main(String[] args) throws Exception {
    VirtualThreadsUnderLock museum = new VirtualThreadsUnderLock();
    Thread first = Thread.ofVirtual().name("first").start(museum::enter);
    Thread second = Thread.ofVirtual().name("second").start(museum::enter);
    first.join();
    second.join();
    if (museum.visitors != 2) {
      throw new AssertionError("visitors " + museum.visitors);
    }
  }

  private synchronized void enter() {
    visitors++;
  }
}
