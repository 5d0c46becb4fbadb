package dev.selvage.specimens.peers;

/** A slot for one value on a monitor, which wakes one waiting thread where it should wake all. */
final class MonitorSlot {
  private Integer value;

  synchronized void put(int newValue) throws InterruptedException {
    while (value != null) {
      wait();
    }
    value = newValue;
    notify();
  }

  synchronized int take() throws InterruptedException {
    while (value == null) {
      wait();
    }
    int taken = value;
    value = null;
    notify();
    return taken;
  }
}
