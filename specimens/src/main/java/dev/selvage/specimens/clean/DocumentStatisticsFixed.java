package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.locks.StampedLock;

/**
 * An editor shows the statistics of a document, which it reads in the optimistic mode of a
 * StampedLock. What is read so is volatile, so that the optimistic read is not a data race.
 *
 * <p>Fixed: all is read before the stamp is validated, and again under the read lock if that fails.
 */
public final class DocumentStatisticsFixed {
  private static final List<String> DRAFTS = List.of("", "a first draft ", "the end");

  public static void main(String[] args) throws Exception {
    Document document = new Document();
    StatusBar statusBar = new StatusBar(document);
    Thread author =
        new Thread(
            () -> {
              document.replace(DRAFTS.get(1));
              document.trim();
              document.replace(DRAFTS.get(2));
            },
            "author");
    Thread painter = new Thread(statusBar::paint, "painter");
    author.start();
    painter.start();
    author.join();
    painter.join();
    statusBar.check();
  }

  private record Statistics(int revision, int words, int characters) {
    static Statistics of(int revision, String text) {
      return new Statistics(revision, words(text), text.length());
    }

    private static int words(String text) {
      return text.isBlank() ? 0 : text.strip().split(" ").length;
    }
  }

  private static final class Document {
    private final StampedLock lock = new StampedLock();
    private String text = "";
    private volatile int revision;
    private volatile int words;
    private volatile int characters;

    void replace(String newText) {
      long stamp = lock.writeLock();
      try {
        change(newText);
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    /** Takes blanks off the end; only if there are some, the lock is upgraded. */
    void trim() {
      long stamp = lock.readLock();
      try {
        while (text.endsWith(" ")) {
          long upgraded = lock.tryConvertToWriteLock(stamp);
          if (upgraded == 0) {
            lock.unlockRead(stamp);
            stamp = lock.writeLock();
          } else {
            stamp = upgraded;
            change(text.stripTrailing());
          }
        }
      } finally {
        lock.unlock(stamp);
      }
    }

    private void change(String newText) {
      text = newText;
      revision++;
      words = Statistics.words(newText);
      characters = newText.length();
    }

    Statistics statistics() {
      long stamp = lock.tryOptimisticRead();
      Statistics seen = new Statistics(revision, words, characters);
      if (lock.validate(stamp)) {
        return seen;
      }
      stamp = lock.readLock();
      try {
        return new Statistics(revision, words, characters);
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }

  private static final class StatusBar {
    private final Document document;
    private Statistics painted;

    StatusBar(Document document) {
      this.document = document;
    }

    void paint() {
      painted = document.statistics();
    }

    void check() {
      String text =
          switch (painted.revision()) {
            case 0, 1 -> DRAFTS.get(painted.revision());
            case 2 -> DRAFTS.get(1).stripTrailing();
            default -> DRAFTS.get(2);
          };
      if (!painted.equals(Statistics.of(painted.revision(), text))) {
        throw new AssertionError("'" + text + "' is shown with " + painted);
      }
    }
  }
}
