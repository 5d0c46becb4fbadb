package dev.selvage.specimens.race;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The list of players may be walked through by anybody at any time. The players themselves have
 * plain scores.
 *
 * <p>Kind: race<br>
 * Bug class: mutable elements in a concurrent collection<br>
 * Data race: yes
 */
public final class PlayersInCopyOnWriteList {
  public static void main(String[] args) throws Exception {
    List<Player> players = new CopyOnWriteArrayList<>(List.of(new Player()));
    Runnable bonus =
        () -> {
          for (Player player : players) {
            player.score += 5; // race a
          }
        };
    Thread first = new Thread(bonus, "first");
    Thread second = new Thread(bonus, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (players.getFirst().score > 10) {
      throw new AssertionError("score " + players.getFirst().score);
    }
  }

  private static final class Player {
    private int score;
  }
}
