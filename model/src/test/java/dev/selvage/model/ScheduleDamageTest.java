package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever happened to a schedule, reading it says so in one line or gives an equal one. */
class ScheduleDamageTest {
  private static final Schedule SCHEDULE = Schedules.lostUpdate();
  private static final String TEXT = ScheduleFile.toText(SCHEDULE);

  @Test
  void cutAnywhereIsNoticed() {
    // The last character is a line end, and nothing is lost with it.
    for (int length = 0; length < TEXT.length() - 1; length++) {
      assertRefused(TEXT.substring(0, length));
    }
  }

  @Test
  void cutBetweenLinesIsCalledTruncated() {
    int begin = TEXT.indexOf('\n') + 1;
    for (int end = begin; end < TEXT.length(); end = TEXT.indexOf('\n', end) + 1) {
      String cut = TEXT.substring(0, end);
      assertThatThrownBy(() -> ScheduleFile.parse(cut))
          .isInstanceOf(ScheduleFormatException.class)
          .hasMessage("truncated: the end line is missing");
    }
  }

  @Test
  void changedCharacterAnywhereIsNoticed() {
    for (int i = 0; i < TEXT.length(); i++) {
      for (char c : "0 1a-\\\n\r\té".toCharArray()) {
        assertRefusedOrEqual(TEXT.substring(0, i) + c + TEXT.substring(i + 1));
      }
    }
  }

  @Test
  void lostOrDoubledLineIsNoticed() {
    String[] lines = TEXT.split("(?<=\n)", -1);
    for (int i = 0; i < lines.length - 1; i++) {
      StringBuilder lost = new StringBuilder();
      StringBuilder doubled = new StringBuilder();
      for (int j = 0; j < lines.length; j++) {
        lost.append(j == i ? "" : lines[j]);
        doubled.append(j == i ? lines[j] + lines[j] : lines[j]);
      }
      assertRefused(lost.toString());
      assertRefused(doubled.toString());
    }
  }

  @Test
  void randomDamageNeverEscapesAsAnotherException() {
    Random random = new Random(7);
    for (int round = 0; round < 5_000; round++) {
      StringBuilder text = new StringBuilder(TEXT);
      for (int i = random.nextInt(3); i >= 0; i--) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + random.nextInt(20));
        text.replace(from, to, random.nextBoolean() ? "" : Integer.toString(random.nextInt(100)));
      }
      // Resealed: the checksum must not be the only thing that protects the parser.
      String damaged = text.toString();
      assertRefusedOrEqual(damaged);
      if (damaged.contains("\nend 8 ")) {
        readResealed(damaged);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          1 read 1 1/2            | 1 foo 1 1/2            | line 48: unknown operation 'foo'
          1 read 1 1/2            | 7 read 1 1/2           | line 48: strand 7 is not in the table of strands
          1 read 1 1/2            | 1 read 9 1/2           | line 48: site 9 is not in the table of sites
          1 read 1 1/2            | 1 read 1 2/2           | line 48: there is no option 2 of 2
          1 read 1 1/2            | 1 read 1 1/x           | line 48: expected a number, found 'x'
          1 read 1 1/2            | 1 read 1 maybe         | line 48: unknown kind of choice 'maybe'
          1 read 1 1/2            | 1 read                 | line 48: expected 'STRAND OPERATION SITE', found '1 read'
          1 read 1 1/2            | 1 read 1 1/2 1/2       | line 48: expected the option chosen, such as '1/2', found '1 read 1 1/2 1/2'
          seed 42                 | seed x                 | line 10: seed: must be a whole number, but is 'x'
          runs 10000              | runs 0                 | line 11: runs: must be at least 1, but is 0
          seed 42                 | sead 42                | line 10: unknown option 'sead'
          timeouts late           | timeouts never         | line 14: timeouts: must be late or any, but is 'never'
          stall 1s                | stall never            | line 15: stall: must be 0, a time such as 300ms or 1s, or unbounded, but is 'never'
          time PT30S              | time 30                | line 12: time: must be a duration such as PT30S, but is '30'
          keep-going no           | keep-going perhaps     | line 20: keep-going: must be yes or no, but is 'perhaps'
          detect race,not-sc      | detect rice            | line 21: detect: there is no detector 'rice'; did you mean 'race'? known: race, not-sc, deadlock, leak, potential-deadlock, atomicity, all, none, default
          warm yes                | warm maybe             | line 23: warm: expected 'yes' or 'no', found 'warm maybe'
          warm yes                | cold                   | line 23: expected 'warm', found 'cold'
          execution 7             | execution seven        | line 22: expected a number, found 'seven'
          finding Thrown          | finding Surprise       | line 24: there is no Finding 'Surprise'
          argument x              | argument \\q            | line 6: unknown escape after '\\'
          argument x              | argument \\u12           | line 6: '\\u' needs four hexadecimal digits
          isAssertion true        | isAssertion perhaps    | line 25: not a value of boolean: 'perhaps'
          messageFailure          | failure                | line 32: expected 'messageFailure', found 'failure'
          CounterTest.java 21     | CounterTest.java       | line 33: a value for line is missing
          2 main.2                | 3 main.2               | line 40: expected '2', found '\\s 3 main.2'
          points                  | dots                   | line 34: expected 'points', found 'dots'
          end 8                   | end 9                  | line 54: expected 8 steps, found 'end 9 CHECKSUM'
          selvage schedule 2      | selvage schedule 3     | written by a newer version (3); this one reads up to 2
          selvage schedule 2      | selvage schedule x     | not a Selvage schedule file: its version is 'x'
          selvage schedule 2      | {"json": true}         | not a Selvage schedule file: first line is '{"json": true}'
          """)
  void messageSaysWhereAndWhatWasExpected(String before, String after, String message) {
    String damaged = TEXT.replaceFirst(Pattern.quote(before), Matcher.quoteReplacement(after));
    assertThat(damaged).isNotEqualTo(TEXT);
    String text = ScheduleFileTest.resealed(damaged);
    String checksum = text.strip().substring(text.strip().lastIndexOf(' ') + 1);
    assertThatThrownBy(() -> ScheduleFile.parse(text))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage(message.replace("CHECKSUM", checksum));
  }

  @Test
  void changeThatStillParsesFailsTheChecksum() {
    assertThatThrownBy(() -> ScheduleFile.parse(TEXT.replace("seed 42", "seed 43")))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("checksum does not match: the file was changed or damaged");
  }

  @Test
  void textAfterTheEndIsRefused() {
    assertThatThrownBy(() -> ScheduleFile.parse(TEXT + "more\n"))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("line 55: nothing is expected after the end line");
  }

  @Test
  void filesOfAnotherKindAreRefused(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("file");
    Files.write(file, new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe});
    assertThatThrownBy(() -> ScheduleFile.read(file))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("not a Selvage schedule file: it is not UTF-8 text");
    Files.write(file, new byte[0]);
    assertThatThrownBy(() -> ScheduleFile.read(file))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("not a Selvage schedule file: it is empty");
    Files.writeString(file, "x".repeat(1_000));
    assertThatThrownBy(() -> ScheduleFile.read(file))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("not a Selvage schedule file: first line is '" + "x".repeat(57) + "…'");
  }

  @Test
  void damagedTokensAreRefused() {
    String token = ScheduleFile.toToken(SCHEDULE);
    for (int length = 0; length < token.length(); length++) {
      assertTokenRefused(token.substring(0, length));
    }
    Random random = new Random(3);
    for (int round = 0; round < 5_000; round++) {
      int at = random.nextInt(token.length());
      char c = "Aq7_-=+.ä".charAt(random.nextInt(9));
      if (token.charAt(at) != c) {
        assertTokenRefusedOrEqual(token.substring(0, at) + c + token.substring(at + 1));
      }
    }
    assertThatThrownBy(() -> ScheduleFile.fromToken("slv3.abc"))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("written by a newer version (3); this one reads up to 2");
    assertThatThrownBy(() -> ScheduleFile.fromToken("hello"))
        .isInstanceOf(ScheduleFormatException.class)
        .hasMessage("not a Selvage schedule token: it does not begin with 'slv2.'");
  }

  private static void assertRefused(String text) {
    assertThatThrownBy(() -> ScheduleFile.parse(text))
        .isInstanceOf(ScheduleFormatException.class)
        .message()
        .isNotBlank()
        .doesNotContain("\n");
  }

  private static void assertRefusedOrEqual(String text) {
    try {
      assertThat(ScheduleFile.parse(text)).isEqualTo(SCHEDULE);
    } catch (ScheduleFormatException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
    }
  }

  /** A sealed change may be a schedule of its own, but then it writes and reads like any other. */
  private static void readResealed(String damaged) {
    try {
      Schedule read = ScheduleFile.parse(ScheduleFileTest.resealed(damaged));
      assertThat(ScheduleFile.parse(ScheduleFile.toText(read))).isEqualTo(read);
    } catch (ScheduleFormatException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
    }
  }

  private static void assertTokenRefused(String token) {
    try {
      ScheduleFile.fromToken(token);
      fail("read a damaged token: " + token);
    } catch (ScheduleFormatException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
    }
  }

  private static void assertTokenRefusedOrEqual(String token) {
    try {
      assertThat(ScheduleFile.fromToken(token)).isEqualTo(SCHEDULE);
    } catch (ScheduleFormatException e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
    }
  }
}
