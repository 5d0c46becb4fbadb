package dev.selvage.specimens.race;

/**
 * One thread moves a piece on a two-dimensional board while another one looks at the target square.
 *
 * <p>Kind: race<br>
 * Bug class: race on an array element<br>
 * Data race: yes
 */
public final class ChessBoard {
  public static void main(String[] args) throws Exception {
    char[][] board = new char[8][8];
    char[] seen = new char[1];
    Thread player =
        new Thread(
            () -> {
              board[1][4] = 'p';
              board[3][4] = 'P'; // race a
            },
            "player");
    Thread viewer =
        new Thread(
            () -> {
              seen[0] = board[3][4]; // race a
            },
            "viewer");
    player.start();
    viewer.start();
    player.join();
    viewer.join();
    if (seen[0] != 0 && seen[0] != 'P') {
      throw new AssertionError("what is " + seen[0]);
    }
  }
}
