package dev.selvage.specimens.race;

/**
 * Two speakers append to one StringBuilder.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised StringBuilder<br>
 * Data race: yes
 */
public final class Transcript {
  public static void main(String[] args) throws Exception {
    Minutes minutes = new Minutes();
    Thread chair = new Thread(() -> minutes.note('c'), "chair");
    Thread guest = new Thread(() -> minutes.note('g'), "guest");
    chair.start();
    guest.start();
    chair.join();
    guest.join();
    if (minutes.text.length() > 2) {
      throw new AssertionError("who said that: " + minutes.text);
    }
  }

  private static final class Minutes {
    private final StringBuilder text = new StringBuilder(16);

    void note(char speaker) {
      text.append(speaker); // race a
    }
  }
}
