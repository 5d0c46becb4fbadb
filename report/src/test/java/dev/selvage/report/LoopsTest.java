package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LoopsTest {
  @Test
  void foldsFromThreeTurnsOn() {
    assertThat(fold("aab")).isEqualTo("aab");
    assertThat(fold("aaab")).isEqualTo("3(a)b");
    assertThat(fold("xababy")).isEqualTo("xababy");
    assertThat(fold("xabababy")).isEqualTo("x3(ab)y");
    assertThat(fold("abcabcabcab")).isEqualTo("3(abc)ab");
  }

  @Test
  void foldsLoopsInLoops() {
    assertThat(fold("aaabaaabaaab")).isEqualTo("3(3(a)b)");
  }

  @Test
  void loopsOfDifferentLengthAreDifferent() {
    assertThat(fold("aaabaaaabaaab")).isEqualTo("3(a)b4(a)b3(a)b");
  }

  @Test
  void longTurnsAreFoldedWhereTheyAreLookedFor() {
    String turn = "abcdefghijklmnopqrst";
    assertThat(fold(turn.repeat(3))).isEqualTo(turn.repeat(3));
    assertThat(show(new Loops(turn.length()).fold(keys(turn.repeat(3))), turn.repeat(3)))
        .isEqualTo("3(" + turn + ")");
  }

  @Test
  void uniqueEventsAreNeverFolded() {
    assertThat(fold("????")).isEqualTo("????");
    assertThat(fold("aa?aaa")).isEqualTo("aa?3(a)");
  }

  @Test
  void nothingGetsLost() {
    Random random = new Random(5);
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(60); i > 0; i--) {
        text.append((char) ('a' + random.nextInt(3)));
      }
      List<Loops.Part> parts = new Loops().fold(keys(text.toString()));
      assertThat(unfold(parts, text.toString())).isEqualTo(text.toString());
      assertThat(parts.stream().mapToInt(Loops.Part::size).sum()).isEqualTo(text.length());
    }
  }

  private static String fold(String text) {
    return show(new Loops().fold(keys(text)), text);
  }

  private static List<Character> keys(String text) {
    List<Character> keys = new ArrayList<>();
    text.chars().forEach(c -> keys.add(c == '?' ? null : (char) c));
    return keys;
  }

  private static String show(List<Loops.Part> parts, String text) {
    StringBuilder shown = new StringBuilder();
    for (Loops.Part part : parts) {
      switch (part) {
        case Loops.Single single -> shown.append(text.charAt(single.index()));
        case Loops.Loop loop ->
            shown
                .append(loop.turns().size())
                .append('(')
                .append(show(loop.turns().getFirst(), text))
                .append(')');
      }
    }
    return shown.toString();
  }

  private static String unfold(List<Loops.Part> parts, String text) {
    StringBuilder shown = new StringBuilder();
    for (Loops.Part part : parts) {
      switch (part) {
        case Loops.Single single -> shown.append(text.charAt(single.index()));
        case Loops.Loop loop -> loop.turns().forEach(turn -> shown.append(unfold(turn, text)));
      }
    }
    return shown.toString();
  }
}
