package dev.selvage.specimens.race;

/**
 * An enum constant counts how often it is used, in a plain field.
 *
 * <p>Kind: race<br>
 * Bug class: state in an enum constant<br>
 * Data race: yes
 */
public final class LogLevelCount {
  public static void main(String[] args) throws Exception {
    Thread first = new Thread(() -> log(Level.ERROR), "first");
    Thread second = new Thread(() -> log(Level.ERROR), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (Level.ERROR.count < 1 || Level.INFO.count != 0) {
      throw new AssertionError("errors: " + Level.ERROR.count);
    }
  }

  private static void log(Level level) {
    level.count++; // race a
  }

  private enum Level {
    INFO,
    ERROR;

    private int count;
  }
}
