package dev.selvage.specimens.race;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A parcel is weighed after it has been put into the queue.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class ParcelAfterOffer {
  private final BlockingQueue<Parcel> belt = new LinkedBlockingQueue<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    ParcelAfterOffer depot = new ParcelAfterOffer();
    Thread sender = new Thread(depot::send, "sender");
    Thread driver = new Thread(depot::load, "driver");
    sender.start();
    driver.start();
    sender.join();
    driver.join();
    if (depot.seen != 0 && depot.seen != 12) {
      throw new AssertionError("weight " + depot.seen);
    }
  }

  private void send() {
    Parcel parcel = new Parcel();
    belt.add(parcel);
    parcel.weight = 12; // race a
  }

  private void load() {
    Parcel parcel = belt.poll();
    if (parcel != null) {
      seen = parcel.weight; // race a
    }
  }

  private static final class Parcel {
    private int weight;
  }
}
