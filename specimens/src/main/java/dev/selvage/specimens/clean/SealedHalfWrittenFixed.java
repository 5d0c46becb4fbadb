package dev.selvage.specimens.clean;

import java.security.MessageDigest;
import java.util.Arrays;

/**
 * A record is sealed with a digest of its bytes while another thread writes them.
 *
 * <p>Fixed: both hold the lock of the record.
 */
public final class SealedHalfWrittenFixed {
  public static void main(String[] args) throws Exception {
    byte[] record = new byte[2];
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    byte[] half = digest.digest(new byte[] {1, 0});
    Thread writer =
        new Thread(
            () -> {
              synchronized (record) {
                record[0] = 1;
                record[1] = 1;
              }
            },
            "writer");
    writer.start();
    byte[] seal;
    synchronized (record) {
      seal = digest.digest(record);
    }
    writer.join();
    if (Arrays.equals(seal, half)) {
      throw new AssertionError("a record was sealed that is half written");
    }
  }
}
