package dev.selvage.specimens.race;

/**
 * The result of a thread is read first, and the thread is joined then.
 *
 * <p>Kind: race<br>
 * Bug class: result read too early<br>
 * Data race: yes
 */
public final class ReadBeforeJoin {
  public static void main(String[] args) throws Exception {
    Download download = new Download();
    download.start();
    int early = download.bytes; // race a
    download.join();
    if (early > download.bytes) {
      throw new AssertionError("more bytes than in the end: " + early);
    }
  }

  private static final class Download extends Thread {
    private int bytes;

    @Override
    public void run() {
      bytes = 100; // race a
    }
  }
}
