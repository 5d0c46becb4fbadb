package dev.selvage.specimens.racefree;

/** A slot between two threads, with wait and notifyAll. All accesses are made under the monitor. */
public final class WaitAndNotify {
  private String slot;

  public static void main(String[] args) throws Exception {
    WaitAndNotify channel = new WaitAndNotify();
    Thread producer =
        new Thread(
            () -> {
              try {
                channel.put("a");
                channel.put("b");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "producer");
    producer.start();
    String taken = channel.take() + channel.take();
    producer.join();
    if (!taken.equals("ab")) {
      throw new AssertionError(taken);
    }
  }

  private synchronized void put(String value) throws InterruptedException {
    while (slot != null) {
      wait();
    }
    slot = value;
    notifyAll();
  }

  private synchronized String take() throws InterruptedException {
    while (slot == null) {
      wait();
    }
    String taken = slot;
    slot = null;
    notifyAll();
    return taken;
  }
}
