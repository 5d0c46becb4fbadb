package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Finding;
import dev.selvage.model.Held;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Trace;
import dev.selvage.model.Waiting;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StuckThreadsTest {
  private static final SiteKey SITE = TraceBuilder.site("A.java:3");

  @Test
  void findsTheCycleByWhatThreadsHold() {
    assertThat(
            render(thread("x", wants("A#1"), held("B#1")), thread("y", wants("B#1"), held("A#1"))))
        .contains("x   holds B#1\n      wants A#1, held by y")
        .contains("cycle   x → A#1 → y → B#1 → x");
  }

  @Test
  void findsTheCycleThroughAJoin() {
    assertThat(
            render(
                thread("x", new Waiting.ForEnd(others("y")), held("A#1")),
                thread("y", wants("A#1", "x")),
                thread("z", wants("A#1", "x"))))
        .contains("cycle   x → y → A#1 → x")
        .doesNotContain("no thread is left");
  }

  @Test
  void cycleLeavesOutWhatOnlyWaitsForIt() {
    assertThat(
            render(
                thread("main", new Waiting.ForEnd(others("x"))),
                thread("x", wants("A#1", "y")),
                thread("y", wants("B#1", "x"))))
        .contains("cycle   x → A#1 → y → B#1 → x");
  }

  @Test
  void waitForASignalIsNotAWaitForTheHolder() {
    assertThat(
            render(
                thread("x", new Waiting.ForNotify("A#1")),
                thread("y", new Waiting.ForSignal("B#1"), held("A#1"))))
        .doesNotContain("held by")
        .contains("no thread is left that could wake them");
  }

  @Test
  void findsTheCycleThroughATaskAQueueAndAnInitializer() {
    assertThat(
            render(
                thread("w", new Waiting.ForResult("FutureTask#1", others("x"))),
                thread("x", new Waiting.ForLock("Lock#1", others("y"), true)),
                thread("y", wants("Lock#1", "other", "z")),
                thread(
                    "z",
                    new Waiting.ForInitialization("class A", others("w")),
                    new Held("Lock#1", true, SiteKey.NONE))))
        .contains("waits for the result of FutureTask#1, run by x   ")
        .contains("wants Lock#1, behind y   ")
        .contains("wants Lock#1, held by other and z   ")
        .contains("waits until w has initialized class A")
        .contains("cycle   w → FutureTask#1 → x → Lock#1 → y → Lock#1 → z → w");
  }

  @Test
  void oneThreadCanBeACycle() {
    Held held = new Held("A#1", true, TraceBuilder.site("A.java:2"));
    assertThat(render(thread("x", wants("A#1", "x"), held)))
        .contains("x   holds A#1 to read since A.java:2\n")
        .contains("wants A#1, held by x   A.java:3\n")
        .contains("cycle   x → A#1 → x");
  }

  @Test
  void aloneIsIt() {
    assertThat(render(thread("x", new Waiting.Parked(""))))
        .contains("no thread is left that could wake it");
  }

  private static Held held(String object) {
    return new Held(object, false, SiteKey.NONE);
  }

  private static Waiting wants(String object, String... holders) {
    return new Waiting.ForLock(object, others(holders), false);
  }

  private static List<Waiting.Other> others(String... names) {
    return Stream.of(names).map(name -> new Waiting.Other(name, false)).toList();
  }

  private static ThreadState thread(String name, Waiting waiting, Held... holds) {
    return new ThreadState("main." + name, name, waiting, SITE, List.of(holds), List.of());
  }

  private static String render(ThreadState... threads) {
    Finding finding = new Finding.Standstill(List.of(threads), List.of());
    Page page = new Page(ReportStyle.PLAIN);
    new StuckThreads(finding, Trace.EMPTY, Examples.PROGRAM, ReportStyle.PLAIN).print(page);
    return page.toString();
  }
}
