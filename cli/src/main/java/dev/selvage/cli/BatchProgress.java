package dev.selvage.cli;

import dev.selvage.live.batch.BatchListener;
import dev.selvage.model.fuzz.FuzzRun;
import java.util.Locale;

/** How far a batch is, in one line with the time left. */
final class BatchProgress implements BatchListener {
  private final long start = System.nanoTime();
  private int done;
  private int planned;
  private int found;
  private long doneNanos;

  @Override
  public synchronized void ended(FuzzRun run, int newDone, int newPlanned) {
    done = newDone;
    planned = newPlanned;
    found += run.outcome().isFinding() ? 1 : 0;
    doneNanos = System.nanoTime() - start;
  }

  /** The line; empty before the first run has ended. */
  synchronized String line() {
    if (done == 0) {
      return "";
    }
    double sinceThen = (System.nanoTime() - start - doneNanos) / 1e9;
    double left = doneNanos / 1e9 / done * (planned - done) - sinceThen;
    return text(done, planned, found, left);
  }

  static String text(int done, int planned, int found, double secondsLeft) {
    long left = Math.max(0, Math.round(secondsLeft));
    String time = left >= 60 ? left / 60 + " min " + left % 60 + " s" : left + " s";
    return String.format(
        Locale.ROOT,
        "%,d of %,d runs   %,d with findings   about %s left",
        done,
        planned,
        found,
        time);
  }
}
