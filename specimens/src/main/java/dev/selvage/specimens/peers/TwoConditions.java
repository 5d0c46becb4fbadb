package dev.selvage.specimens.peers;

/** Two conditions on one monitor. */
final class TwoConditions {
  boolean first;
  boolean second;

  synchronized void awaitFirst() throws InterruptedException {
    while (!first) {
      wait();
    }
  }

  synchronized void awaitSecond() throws InterruptedException {
    while (!second) {
      wait();
    }
  }
}
