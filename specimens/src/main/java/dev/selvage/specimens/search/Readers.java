package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;

/**
 * One thread writes to a volatile field, and each of the others reads it once.
 *
 * <p>Reads have nothing to do with each other, and each comes before or after the write: 2^n
 * behaviours. Each has another result.
 */
public final class Readers implements Counted {
  private final int readers;

  /** So many that read. */
  public Readers(int readers) {
    this.readers = readers;
  }

  @Override
  public String run() throws InterruptedException {
    Board board = new Board();
    List<Reader> all = new ArrayList<>();
    for (int i = 0; i < readers; i++) {
      all.add(new Reader(board));
    }
    List<Thread> threads = new ArrayList<>(all);
    threads.add(new Thread(() -> board.isWritten = true));
    Threads.run(threads);
    StringBuilder seen = new StringBuilder();
    for (Reader reader : all) {
      seen.append(reader.hasSeen ? '1' : '0');
    }
    return seen.toString();
  }

  @Override
  public long behaviours() {
    return Numbers.powerOfTwo(readers);
  }

  private static final class Board {
    private volatile boolean isWritten;
  }

  private static final class Reader extends Thread {
    private final Board board;
    private boolean hasSeen;

    Reader(Board board) {
      this.board = board;
    }

    @Override
    public void run() {
      hasSeen = board.isWritten;
    }
  }
}
