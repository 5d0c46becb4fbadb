package dev.selvage.specimens.race;

import java.util.Arrays;

/**
 * One thread clears a whole array with Arrays.fill while another one looks at an element.
 *
 * <p>Kind: race<br>
 * Bug class: race on an array element<br>
 * Data race: yes
 */
public final class FilledArray {
  public static void main(String[] args) throws Exception {
    byte[] key = {1, 2, 3};
    int[] seen = new int[1];
    Thread eraser =
        new Thread(
            () -> {
              Arrays.fill(key, (byte) 0); // race a
            },
            "eraser");
    Thread user =
        new Thread(
            () -> {
              seen[0] = key[1]; // race a
            },
            "user");
    eraser.start();
    user.start();
    eraser.join();
    user.join();
    if (seen[0] != 0 && seen[0] != 2) {
      throw new AssertionError("seen " + seen[0]);
    }
  }
}
