package dev.selvage.specimens.race;

/**
 * A lambda cannot change a local variable, so it counts in an array of one element, which two
 * threads share.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class CapturedBox {
  public static void main(String[] args) throws Exception {
    int[] visitors = new int[1];
    Runnable turnstile =
        () -> {
          visitors[0]++; // race a
        };
    Thread east = new Thread(turnstile, "east");
    Thread west = new Thread(turnstile, "west");
    east.start();
    west.start();
    east.join();
    west.join();
    if (visitors[0] < 1 || visitors[0] > 2) {
      throw new AssertionError("counted " + visitors[0]);
    }
  }
}
