package dev.selvage.specimens.fuzz;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Pages that a thread seals with a digest: work that takes a while and has one result. */
final class Paper {
  private static final int PAGE = 64 * 1024;

  private final byte[] page = new byte[PAGE];
  private final MessageDigest digest;

  Paper(int number) {
    for (int i = 0; i < page.length; i++) {
      page[i] = (byte) (i * 31 + number);
    }
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A number that depends on the text, on all pages so far, and on nothing else. */
  int seal(String text, int pages) {
    for (int i = 0; i < pages; i++) {
      digest.update(page);
    }
    digest.update(text.getBytes());
    byte[] sum = digest.digest();
    page[0] = sum[0];
    return sum[0] << 8 | sum[1] & 0xff;
  }
}
