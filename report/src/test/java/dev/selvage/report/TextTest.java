package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTest {
  @Test
  void elisionKeepsBothEnds() {
    assertThat(Glyphs.UNICODE.elide("ReentrantLock#1.lock()", 12)).isEqualTo("Reen….lock()");
    assertThat(Glyphs.ASCII.elide("ReentrantLock#1.lock()", 12)).isEqualTo("Reen..lock()");
    assertThat(Glyphs.UNICODE.elide("short", 5)).isEqualTo("short");
    assertThat(Glyphs.UNICODE.elide("short", 2)).isEqualTo("sh");
    assertThat(Glyphs.UNICODE.elide("short", 0)).isEmpty();
  }

  @Test
  void widthCountsColumns() {
    assertThat(Text.width("abc")).isEqualTo(3);
    assertThat(Text.width("世界")).isEqualTo(4);
    assertThat(Text.width("e\u0301")).isEqualTo(1);
    assertThat(Text.width("\uD83E\uDDF5")).isEqualTo(2);
  }

  @Test
  void simpleNamesLoseOnlyPackagesAndOuterClasses() {
    assertThat(Text.simpleNames("com.acme.Bank#1.total")).isEqualTo("Bank#1.total");
    assertThat(Text.simpleNames("app.Outer$Inner#2")).isEqualTo("Inner#2");
    assertThat(Text.simpleNames("app.Outer$1#2")).isEqualTo("Outer$1#2");
    assertThat(Text.simpleNames("a to b.c and 1.5 or x.Y")).isEqualTo("a to b.c and 1.5 or Y");
  }

  @Test
  void wrapsAtSpacesWhereItCan() {
    assertThat(Text.wrap("one two three", 8)).containsExactly("one two", "three");
    assertThat(Text.wrap("one two three", 7)).containsExactly("one two", "three");
    assertThat(Text.wrap("onetwothree", 4)).containsExactly("onet", "woth", "ree");
    assertThat(Text.wrap("", 4)).containsExactly("");
  }

  @Test
  void numbersReadWell() {
    assertThat(Text.count(1, "thread")).isEqualTo("1 thread");
    assertThat(Text.count(10_000, "step")).isEqualTo("10,000 steps");
    assertThat(Text.seconds(0.04)).isEqualTo("0.04 s");
    assertThat(Text.seconds(1.26)).isEqualTo("1.3 s");
    assertThat(Text.seconds(42)).isEqualTo("42 s");
    assertThat(Text.seconds(125)).isEqualTo("2 min 5 s");
    assertThat(Text.rate(7_692)).isEqualTo("7,700/s");
    assertThat(Text.rate(2.34)).isEqualTo("2.3/s");
    assertThat(Text.rate(996)).isEqualTo("1,000/s");
  }

  @Test
  void commandsSurviveAShell() {
    assertThat(FailureText.replayCommand("out/a-1.selvage"))
        .isEqualTo("./selvage replay out/a-1.selvage");
    assertThat(FailureText.replayCommand("it's here"))
        .isEqualTo("./selvage replay 'it'\\''s here'");
  }

  @Test
  void randomSearchNeverClaimsAProof() {
    for (Verdict verdict : Verdict.values()) {
      CampaignResult result = Examples.ended(verdict, List.of(), List.of(), null);
      assertThat(Summary.render(result, ReportStyle.PLAIN)).doesNotContainIgnoringCase("prove");
    }
  }
}
