package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The components of a record are final fields, so it may be published by an opaque write. */
public final class RecordPublished {
  public static void main(String[] args) throws Exception {
    Board board = new Board();
    Thread feed = new Thread(board::update, "feed");
    Thread trader = new Thread(board::look, "trader");
    feed.start();
    trader.start();
    feed.join();
    trader.join();
    if (board.seen != 0 && board.seen != 102) {
      throw new AssertionError("price " + board.seen);
    }
  }

  private record Quote(String symbol, int price) {}

  private static final class Board {
    private static final VarHandle LATEST = latestHandle();

    private static VarHandle latestHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Board.class, "latest", Quote.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through LATEST
    private Quote latest;

    private int seen;

    void update() {
      LATEST.setOpaque(this, new Quote("gold", 102));
    }

    void look() {
      Quote quote = (Quote) LATEST.getOpaque(this);
      if (quote != null && quote.symbol().equals("gold")) {
        seen = quote.price();
      }
    }
  }
}
