package dev.selvage.specimens.clean;

/**
 * Two threads play 3,000 rounds of ping-pong over one volatile field and give way while they wait.
 *
 * <p>Shows: a long program that makes progress in every round is not a livelock.
 */
public final class YieldPingPong {
  private static final int ROUNDS = 3_000;

  public static void main(String[] args) throws Exception {
    Table table = new Table();
    Thread pong = new Thread(() -> table.play(1), "pong");
    pong.start();
    table.play(0);
    pong.join();
    if (table.hits != 2 * ROUNDS) {
      throw new AssertionError("expected " + 2 * ROUNDS + " hits but counted " + table.hits);
    }
  }

  private static final class Table {
    private volatile int hits;

    void play(int side) {
      for (int i = 0; i < ROUNDS; i++) {
        while (hits % 2 != side) {
          Thread.yield();
        }
        hits++;
      }
    }
  }
}
