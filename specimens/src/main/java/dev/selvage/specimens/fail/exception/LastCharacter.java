package dev.selvage.specimens.fail.exception;

import java.nio.CharBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two parsers read from one buffer of characters; both see that there is one left.
 *
 * <p>Bug class: shared position<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LastCharacter {
  public static void main(String[] args) throws Exception {
    CharBuffer input = CharBuffer.wrap("x");
    Runnable parser =
        () -> {
          while (input.hasRemaining()) {
            input.get();
          }
        };
    try (ExecutorService parsers = Executors.newFixedThreadPool(2)) {
      parsers.submit(parser);
      parsers.submit(parser).get();
    }
  }
}
