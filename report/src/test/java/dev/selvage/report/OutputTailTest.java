package dev.selvage.report;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class OutputTailTest {
  @Test
  void keepsEverythingBelowTheLimit() {
    OutputTail tail = new OutputTail(10);
    write(tail, "hello");
    write(tail, "you");
    assertThat(text(tail)).isEqualTo("helloyou");
    assertThat(tail.lost()).isZero();
  }

  @Test
  void keepsTheEndAboveTheLimit() {
    OutputTail tail = new OutputTail(4);
    write(tail, "abcdef");
    write(tail, "gh");
    assertThat(text(tail)).isEqualTo("efgh");
    assertThat(tail.lost()).isEqualTo(4);
  }

  @Test
  void isEmptyAfterClear() {
    OutputTail tail = new OutputTail(4);
    write(tail, "abcdef");
    tail.clear();
    assertThat(text(tail)).isEmpty();
    write(tail, "x");
    assertThat(text(tail)).isEqualTo("x");
  }

  @Test
  void agreesWithTheEndOfAStringForManyWrites() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      int limit = 1 + random.nextInt(2_000);
      OutputTail tail = new OutputTail(limit);
      StringBuilder all = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        String piece =
            String.valueOf((char) ('a' + random.nextInt(26))).repeat(random.nextInt(300));
        write(tail, piece);
        all.append(piece);
      }
      int start = Math.max(0, all.length() - limit);
      assertThat(text(tail)).isEqualTo(all.substring(start));
      assertThat(tail.lost()).isEqualTo(start);
    }
  }

  private static void write(OutputTail tail, String text) {
    byte[] bytes = ("##" + text).getBytes(US_ASCII);
    tail.write(bytes, 2, bytes.length - 2);
  }

  private static String text(OutputTail tail) {
    return new String(tail.toByteArray(), US_ASCII);
  }
}
