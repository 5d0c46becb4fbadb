package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Surefire runs tests without a terminal. */
class TerminalTest {
  @Test
  void takesTheWidthFromTheEnvironment() {
    assertThat(new Terminal(Map.of("COLUMNS", "132")).width(Terminal.OUT)).isEqualTo(132);
  }

  @Test
  void hasADefaultWidthWithoutATerminal() {
    assertThat(new Terminal(Map.of()).width(Terminal.OUT)).isEqualTo(100);
    assertThat(new Terminal(Map.of("COLUMNS", "wide")).width(Terminal.OUT)).isEqualTo(100);
    assertThat(new Terminal(Map.of("COLUMNS", "0")).width(Terminal.OUT)).isEqualTo(100);
  }

  @Test
  void hasNoColoursWithoutATerminal() {
    assertThat(new Terminal(Map.of("TERM", "xterm-256color")).isColourful(Terminal.OUT)).isFalse();
  }

  @Test
  void drawsWithWhatTheCharsetHas() {
    assertThat(Terminal.isUnicode(StandardCharsets.UTF_8)).isTrue();
    assertThat(Terminal.isUnicode(StandardCharsets.US_ASCII)).isFalse();
    assertThat(Terminal.isUnicode(StandardCharsets.ISO_8859_1)).isFalse();
  }
}
