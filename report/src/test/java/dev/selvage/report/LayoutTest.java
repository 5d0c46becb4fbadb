package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.model.OperationKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Trace;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What holds for every report, whatever the trace and the terminal. */
class LayoutTest {
  private static final Pattern ANSI = Pattern.compile("\u001b\\[\\d+m");
  private static final List<String> NAMES =
      List.of(
          "",
          "n",
          "Counter#1.n",
          "com.acme.Account#12.balance",
          "int[]#3[17]",
          "a name with spaces and no end to it, and then some more of it, and more",
          "世界#1.世界世界世界世界世界世界世界世界世界世界世界世界世界",
          "\uD83E\uDDF5\uD83E\uDDF5",
          "tab\tnew\nline\u001b[31m\u202eright",
          "half \uD83E pair");

  @Test
  void noLineIsWiderThanTheTerminal() {
    for (int seed = 0; seed < 1_000; seed++) {
      ReportStyle style = new ReportStyle(40 + seed % 121, false, seed % 2 == 0);
      render(seed, style)
          .lines()
          .filter(line -> Text.width(line) > style.width())
          .forEach(line -> fail("wider than " + style.width() + ": " + line));
    }
  }

  @Test
  void noLineEndsWithSpacesAndNoTwoAreEmpty() {
    for (int seed = 0; seed < 300; seed++) {
      String text = render(seed, new ReportStyle(80, false, true));
      assertThat(text).doesNotContain(" \n").doesNotContain("\n\n\n").endsWith("\n");
    }
  }

  @Test
  void withoutUnicodeAllIsAscii() {
    for (int seed = 0; seed < 300; seed++) {
      assertThat(render(seed, new ReportStyle(80, false, false))).matches("[ -~\n]*");
    }
  }

  @Test
  void colorsChangeNothingButColors() {
    for (int seed = 0; seed < 300; seed++) {
      String plain = render(seed, new ReportStyle(80, false, true));
      String colored = render(seed, new ReportStyle(80, true, true));
      assertThat(plain).doesNotContain("\u001b");
      assertThat(ANSI.matcher(colored).replaceAll("")).isEqualTo(plain);
    }
  }

  @Test
  void everyPreemptionIsShown() {
    for (int seed = 0; seed < 200; seed++) {
      ReportedFinding finding = random(seed);
      long shown = count(render(seed, new ReportStyle(160, false, true)), "── preempted ──");
      long all = finding.trace().events().stream().filter(TraceEvent::preempted).count();
      // Short enough that nothing is left out or folded.
      if (finding.trace().events().size() < 30) {
        assertThat(shown).isEqualTo(all);
      }
    }
  }

  private static long count(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).count();
  }

  private static String render(int seed, ReportStyle style) {
    ReportedFinding finding = random(seed);
    return FailureText.render(finding, Examples.failed(finding), "a.selvage", style);
  }

  private static ReportedFinding random(int seed) {
    Random random = new Random(seed);
    int threads = 1 + random.nextInt(7);
    List<Trace.ThreadName> names = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      names.add(new Trace.ThreadName("main." + i, pick(random, NAMES)));
    }
    List<TraceEvent> events = new ArrayList<>();
    OperationKind[] kinds = OperationKind.values();
    // Some are long enough to be shortened.
    int count = random.nextInt(random.nextInt(4) == 0 ? 300 : 40);
    for (int i = 0; i < count; i++) {
      SiteKey site =
          switch (random.nextInt(4)) {
            case 0 -> SiteKey.NONE;
            case 1 -> new SiteKey("app.Unknown", "method" + random.nextInt(3), "()V", 1, 0, "");
            default ->
                new SiteKey(
                    "app.Some",
                    "run",
                    "()V",
                    i,
                    1 + random.nextInt(5_000),
                    pick(random, List.of("A.java", "Some.java", "AVeryLongFileNameInAll.java")));
          };
      events.add(
          new TraceEvent(
              random.nextInt(threads),
              kinds[random.nextInt(kinds.length)],
              pick(random, NAMES),
              random.nextBoolean() ? null : pick(random, NAMES),
              site,
              random.nextInt(8) == 0,
              false,
              random.nextInt(5) == 0 ? random.nextInt(count) : -1));
      if (random.nextInt(6) == 0 && isShown(events.getLast())) {
        TraceEvent e = events.removeLast();
        events.add(
            new TraceEvent(
                e.strand(), e.kind(), e.target(), e.value(), e.site(), e.blocked(), true, -1));
      }
    }
    String message = "SomeError: " + String.join(" ", NAMES.subList(0, random.nextInt(10)));
    return Examples.reported(
        Examples.thrown(message, "main.0", "Some.java:7"),
        random.nextInt(5),
        new Trace(names, events, random.nextInt(3)));
  }

  private static boolean isShown(TraceEvent event) {
    return event.kind() != OperationKind.BEGIN && event.kind() != OperationKind.END;
  }

  private static <T> T pick(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
