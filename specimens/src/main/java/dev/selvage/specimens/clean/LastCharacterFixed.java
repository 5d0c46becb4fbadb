package dev.selvage.specimens.clean;

import java.nio.CharBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two parsers read from one buffer of characters.
 *
 * <p>Fixed: looking and reading hold the lock of the buffer.
 */
public final class LastCharacterFixed {
  public static void main(String[] args) throws Exception {
    CharBuffer input = CharBuffer.wrap("x");
    Runnable parser =
        () -> {
          synchronized (input) {
            while (input.hasRemaining()) {
              input.get();
            }
          }
        };
    try (ExecutorService parsers = Executors.newFixedThreadPool(2)) {
      parsers.submit(parser);
      parsers.submit(parser).get();
    }
  }
}
