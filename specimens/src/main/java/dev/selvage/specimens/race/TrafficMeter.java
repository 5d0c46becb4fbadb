package dev.selvage.specimens.race;

/**
 * A download adds to a plain long that the status line reads; the two halves of it may even be of
 * different values.
 *
 * <p>Kind: race<br>
 * Bug class: missing synchronisation<br>
 * Data race: yes
 */
public final class TrafficMeter {
  public static void main(String[] args) throws Exception {
    Meter meter = new Meter();
    Thread download = new Thread(meter::receive, "download");
    Thread status = new Thread(meter::show, "status");
    download.start();
    status.start();
    download.join();
    status.join();
    if (meter.total != 1_500) {
      throw new AssertionError("only one thread counts: " + meter.total);
    }
  }

  private static final class Meter {
    private long total;
    private long shown;

    void receive() {
      total += 1_500; // race a
    }

    void show() {
      shown = total; // race a
    }
  }
}
