package dev.selvage.specimens.race;

/**
 * A field of a superclass is changed in the code of a subclass, and read in that of the superclass.
 *
 * <p>Kind: race<br>
 * Bug class: missing synchronisation<br>
 * Data race: yes
 */
public final class PieceMoves {
  public static void main(String[] args) throws Exception {
    Bishop bishop = new Bishop();
    int[] shown = new int[1];
    Thread player = new Thread(bishop::move, "player");
    Thread viewer = new Thread(() -> shown[0] = bishop.moves(), "viewer");
    player.start();
    viewer.start();
    player.join();
    viewer.join();
    if (shown[0] > 1) {
      throw new AssertionError("moved " + shown[0] + " times");
    }
  }

  private static class Piece {
    protected int moves;

    int moves() {
      return moves; // race a
    }
  }

  private static final class Bishop extends Piece {
    void move() {
      moves++; // race a
    }
  }
}
