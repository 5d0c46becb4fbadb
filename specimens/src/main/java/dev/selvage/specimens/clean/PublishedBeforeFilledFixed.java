package dev.selvage.specimens.clean;

/**
 * A catalogue says when its entry is there.
 *
 * <p>Fixed: the entry is written first and the flag, which is volatile, last.
 */
public final class PublishedBeforeFilledFixed {
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
    private volatile boolean ready;
    private int price;

    void fill() {
      price = 12;
      ready = true;
    }

    void read() {
      if (ready && price == 0) {
        throw new AssertionError("ready, but the price is 0");
      }
    }
  }
}
