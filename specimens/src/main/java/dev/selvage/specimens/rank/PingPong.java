package dev.selvage.specimens.rank;

/**
 * Players come to a table one by one: each takes its place, hits the ball, and leaves the place
 * empty. The 18 threads are 17 players and the main thread, which counts the hits.
 *
 * <p>Nothing keeps a second player from the place. If a player is preempted after it has taken its
 * place, another one can come and go, and then the place is empty when the first one wants to hit.
 * Without preemptions, each has left before the next one comes.
 *
 * <p>Kind: exception<br>
 * Bug class: atomicity violation<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Threads: 18<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class PingPong {
  private static final int THREADS = 18;

  /** Of each player. */
  private static final int HITS = 2;

  private final Ball ball = new Ball();

  /** Who is at the table; null when nobody is. */
  private Player player;

  private PingPong() {}

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 1, true);
  }

  private static void run(int players, boolean hasLock) throws InterruptedException {
    PingPong table = new PingPong();
    Crowd.run(
        players,
        number -> {
          Player player = new Player(number + 1);
          if (hasLock) {
            table.playLocked(player);
          } else {
            table.play(player);
          }
        });
    table.ball.check(players * HITS);
  }

  private synchronized void playLocked(Player next) {
    play(next);
  }

  private void play(Player next) {
    player = next;
    for (int i = 0; i < HITS; i++) {
      player.hit(ball);
    }
    player = null;
  }

  private static final class Player {
    private final int strength;

    Player(int strength) {
      this.strength = strength;
    }

    void hit(Ball ball) {
      ball.bounce(strength);
    }
  }

  private static final class Ball {
    private int hits;
    private int distance;

    synchronized void bounce(int strength) {
      hits++;
      distance += strength;
    }

    void check(int expected) {
      if (hits != expected || distance < hits) {
        throw new IllegalStateException("the ball was hit " + hits + " times over " + distance);
      }
    }
  }
}
