package dev.selvage.specimens.pct;

/** Where threads wait until all have come, again and again. */
final class Barrier {
  private final int parties;
  private int arrived;
  private long round;

  Barrier(int parties) {
    this.parties = parties;
  }

  synchronized void await() throws InterruptedException {
    long mine = round;
    arrive();
    while (mine == round) {
      wait();
    }
  }

  /** Comes, but does not wait for the others. */
  synchronized void arrive() {
    arrived++;
    if (arrived == parties) {
      arrived = 0;
      round++;
      notifyAll();
    }
  }
}
