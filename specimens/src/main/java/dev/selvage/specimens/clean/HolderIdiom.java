package dev.selvage.specimens.clean;

/**
 * Two threads use an immutable value that is created when its holder class is initialised, which
 * the JVM does once.
 *
 * <p>Shows: class initialisation under a race.
 */
public final class HolderIdiom {
  public static void main(String[] args) throws Exception {
    Reader first = new Reader();
    Reader second = new Reader();
    first.start();
    second.start();
    first.join();
    second.join();
    if (first.seen == null || first.seen != second.seen) {
      throw new AssertionError("the readers saw " + first.seen + " and " + second.seen);
    }
  }

  private record Settings(String language) {}

  private static final class Holder {
    private static final Settings SETTINGS = new Settings("en");
  }

  private static final class Reader extends Thread {
    private Settings seen;

    @Override
    public void run() {
      seen = Holder.SETTINGS;
    }
  }
}
