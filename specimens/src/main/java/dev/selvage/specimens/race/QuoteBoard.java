package dev.selvage.specimens.race;

/**
 * A feed puts a new quote on a board, a trader looks at it. Neither the reference on the board nor
 * the price in the quote, which is not final, is published safely.
 *
 * <p>Kind: race<br>
 * Bug class: unsafe publication<br>
 * Data race: yes
 */
public final class QuoteBoard {
  public static void main(String[] args) throws Exception {
    Board board = new Board();
    Thread feed = new Thread(board::update, "feed");
    Thread trader = new Thread(board::look, "trader");
    feed.start();
    trader.start();
    feed.join();
    trader.join();
    if (board.seen != 0 && board.seen != 102) {
      throw new AssertionError("no quote was " + board.seen);
    }
  }

  private static final class Quote {
    private int price;

    Quote(int price) {
      this.price = price; // race b
    }
  }

  private static final class Board {
    private Quote latest;
    private int seen;

    void update() {
      latest = new Quote(102); // race a
    }

    void look() {
      Quote quote = latest; // race a
      if (quote != null) {
        seen = quote.price; // race b
      }
    }
  }
}
