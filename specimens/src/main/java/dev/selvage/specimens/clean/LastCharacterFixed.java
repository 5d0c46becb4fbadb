package dev.selvage.specimens.clean;

import java.nio.CharBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two parsers read the same characters.
 *
 * <p>Fixed: each reads a duplicate, which has a position of its own.
 */
public final class LastCharacterFixed {
  public static void main(String[] args) throws Exception {
    CharBuffer input = CharBuffer.wrap("x");
    try (ExecutorService parsers = Executors.newFixedThreadPool(2)) {
      CharBuffer other = input.duplicate();
      parsers.submit(() -> read(other));
      parsers.submit(() -> read(input)).get();
    }
  }

  private static void read(CharBuffer buffer) {
    while (buffer.hasRemaining()) {
      buffer.get();
    }
  }
}
