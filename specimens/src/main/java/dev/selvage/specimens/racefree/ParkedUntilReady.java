package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.LockSupport;

/** A thread parks until a volatile flag is set. Parking orders nothing by itself; the flag does. */
public final class ParkedUntilReady {
  private volatile boolean isReady;
  private int data;

  public static void main(String[] args) throws Exception {
    ParkedUntilReady channel = new ParkedUntilReady();
    int[] seen = new int[1];
    Thread reader = new Thread(() -> seen[0] = channel.read(), "reader");
    reader.start();
    channel.data = 6;
    channel.isReady = true;
    LockSupport.unpark(reader);
    reader.join();
    if (seen[0] != 6) {
      throw new AssertionError("seen " + seen[0]);
    }
  }

  private int read() {
    while (!isReady) {
      LockSupport.park(this);
    }
    return data;
  }
}
