package dev.selvage.specimens.clean;

/**
 * Two players hit a ball in turn, with wait and notify on one monitor; at most one of them ever
 * waits, so notify is enough.
 *
 * <p>Shows: strict alternation with wait and notify.
 */
public final class PingPong {
  public static void main(String[] args) throws Exception {
    Table table = new Table();
    Thread ping = new Thread(() -> table.play(0), "ping");
    Thread pong = new Thread(() -> table.play(1), "pong");
    ping.start();
    pong.start();
    ping.join();
    pong.join();
    if (table.hits != 4) {
      throw new AssertionError("expected 4 hits but was " + table.hits);
    }
  }

  private static final class Table {
    private int hits;

    void play(int player) {
      for (int i = 0; i < 2; i++) {
        hit(player);
      }
    }

    private synchronized void hit(int player) {
      while (hits % 2 != player) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      hits++;
      notify();
    }
  }
}
