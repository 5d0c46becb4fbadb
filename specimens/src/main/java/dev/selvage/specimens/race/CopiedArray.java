package dev.selvage.specimens.race;

/**
 * An array is copied as a whole while another thread writes one of its elements.
 *
 * <p>Kind: race<br>
 * Bug class: race on an array element<br>
 * Data race: yes
 */
public final class CopiedArray {
  public static void main(String[] args) throws Exception {
    int[] samples = new int[4];
    int[] copy = new int[4];
    Thread sensor =
        new Thread(
            () -> {
              samples[2] = 7; // race a
            },
            "sensor");
    Thread archive =
        new Thread(
            () -> {
              System.arraycopy(samples, 0, copy, 0, samples.length); // race a
            },
            "archive");
    sensor.start();
    archive.start();
    sensor.join();
    archive.join();
    if (copy[2] != 0 && copy[2] != 7) {
      throw new AssertionError("copied " + copy[2]);
    }
  }
}
