package dev.selvage.specimens.racefree;

/**
 * The data itself is written and read outside of any lock; but the flag that tells of it is set and
 * read under a monitor.
 */
public final class HandshakeByMonitor {
  private final Object lock = new Object();
  private boolean isReady;
  private int data;
  private int seen;

  public static void main(String[] args) throws Exception {
    HandshakeByMonitor channel = new HandshakeByMonitor();
    Thread sender = new Thread(channel::send, "sender");
    Thread receiver = new Thread(channel::receive, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (channel.seen != 0 && channel.seen != 4) {
      throw new AssertionError("seen " + channel.seen);
    }
  }

  private void send() {
    data = 4;
    synchronized (lock) {
      isReady = true;
    }
  }

  private void receive() {
    boolean isThere;
    synchronized (lock) {
      isThere = isReady;
    }
    if (isThere) {
      seen = data;
    }
  }
}
