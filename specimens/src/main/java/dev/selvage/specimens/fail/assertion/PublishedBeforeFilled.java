package dev.selvage.specimens.fail.assertion;

/**
 * A catalogue raises its plain "ready" flag before the entry behind it is there: a reader that sees
 * the flag finds no entry.
 *
 * <p>Bug class: order violation (publication)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class PublishedBeforeFilled {
  public static void main(String[] args) throws Exception {
    Catalogue catalogue = new Catalogue();
    Thread filler = new Thread(catalogue::fill, "filler");
    Thread reader = new Thread(catalogue::read, "reader");
    filler.start();
    reader.start();
    filler.join();
    reader.join();
  }

  private static final class Catalogue {
    private boolean ready;
    private int price;

    void fill() {
      ready = true;
      price = 12;
    }

    void read() {
      if (ready && price == 0) {
        throw new AssertionError("ready, but the price is 0");
      }
    }
  }
}
