package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A ring of plain messages: each element is written in release mode and read in acquire mode
 * through a VarHandle of array elements.
 */
public final class ElementsReleased {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[][].class);

  public static void main(String[] args) throws Exception {
    int[][] ring = new int[2][];
    int[] sum = new int[1];
    Thread producer =
        new Thread(
            () -> {
              ELEMENT.setRelease(ring, 0, new int[] {4});
              ELEMENT.setRelease(ring, 1, new int[] {4});
            },
            "producer");
    Thread consumer =
        new Thread(
            () -> {
              for (int i = 0; i < 2; i++) {
                int[] message = (int[]) ELEMENT.getAcquire(ring, i);
                sum[0] += message == null ? 0 : message[0];
              }
            },
            "consumer");
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    if (sum[0] % 4 != 0) {
      throw new AssertionError("sum " + sum[0]);
    }
  }
}
