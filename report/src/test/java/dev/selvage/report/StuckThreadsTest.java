package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class StuckThreadsTest {
  @Test
  void findsTheCycleByWhoHoldsALock() {
    assertThat(
            render(
                thread("x", "wants the monitor of app.A#1", "B#1"),
                thread("y", "wants the monitor of B#1", "A#1")))
        .contains("x   holds B#1\n      wants the monitor of A#1, held by y")
        .contains("cycle   x → A#1 → y → B#1 → x");
  }

  @Test
  void findsTheCycleThroughAJoin() {
    assertThat(
            render(
                thread("x", "waits for the end of y", "A#1"),
                thread("y", "wants the monitor of A#1, held by x"),
                thread("z", "wants the monitor of A#1, held by x")))
        .contains("cycle   x → y → A#1 → x")
        .doesNotContain("no thread is left");
  }

  @Test
  void cycleLeavesOutWhoOnlyWaitsForIt() {
    assertThat(
            render(
                thread("main", "waits for the end of x"),
                thread("x", "wants the monitor of A#1, held by y"),
                thread("y", "wants the monitor of B#1, held by x")))
        .contains("cycle   x → A#1 → y → B#1 → x");
  }

  @Test
  void waitForASignalIsNoWaitForTheHolder() {
    assertThat(
            render(
                thread("x", "waits to be notified on A#1"),
                thread("y", "waits to be notified on B#1", "A#1")))
        .doesNotContain("held by")
        .contains("no thread is left that could wake them");
  }

  @Test
  void findsTheCycleThroughATaskAQueueAndAnInitializer() {
    assertThat(
            render(
                thread("w", "waits for the result of FutureTask#1, run by x"),
                thread("x", "wants Lock#1, behind y"),
                thread("y", "wants Lock#1, held by other and z"),
                thread("z", "waits until w has initialized class A", "Lock#1 to read")))
        .contains("cycle   w → FutureTask#1 → x → Lock#1 → y → Lock#1 → z → w");
  }

  @Test
  void oneThreadCanBeACycle() {
    assertThat(render(thread("x", "wants A#1, held by x", "A#1 to read since A.java:2")))
        .contains("x   holds A#1 to read since A.java:2\n")
        .contains("wants A#1, held by x   A.java:3\n")
        .contains("cycle   x → A#1 → x");
  }

  @Test
  void aloneIsIt() {
    assertThat(render(thread("x", "is parked"))).contains("no thread is left that could wake it");
  }

  private static ThreadState thread(String name, String waiting, String... holds) {
    SiteKey site = TraceBuilder.site("A.java:3");
    return new ThreadState("main." + name, name, waiting, site, List.of(holds), List.of());
  }

  private static String render(ThreadState... threads) {
    Finding finding =
        new Finding(FindingKind.DEADLOCK, "deadlock", "", List.of(), List.of(threads), List.of());
    Page page = new Page(ReportStyle.PLAIN);
    new StuckThreads(finding, Trace.EMPTY, Examples.PROGRAM, ReportStyle.PLAIN).print(page);
    return page.toString();
  }
}
