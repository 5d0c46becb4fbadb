package dev.selvage.report;

import dev.selvage.model.fuzz.ArmSummary;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The arms of a batch side by side, and whether they differ. */
final class FuzzTable {
  private static final int GAP = 2;

  private static final List<String> HEADS =
      List.of(
          "arm",
          "runs",
          "bugs",
          "hangs",
          "crashes",
          "starved",
          "slow",
          "median",
          "found",
          "95 % interval");

  private final FuzzResult result;

  FuzzTable(FuzzResult result) {
    this.result = result;
  }

  void print(Page page) {
    List<List<String>> rows = new ArrayList<>(List.of(HEADS));
    result.arms().forEach(arm -> rows.add(cells(arm)));
    int[] widths = new int[HEADS.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], Text.width(row.get(i)));
      }
    }
    for (List<String> row : rows) {
      int column = Page.INDENT;
      page.at(column).put(row.getFirst(), rows.indexOf(row) == 0 ? Tone.DIM : Tone.BOLD);
      for (int i = 1; i < widths.length; i++) {
        column += widths[i - 1] + GAP;
        page.endingAt(column + widths[i], Text.width(row.get(i)));
        page.put(row.get(i), rows.indexOf(row) == 0 ? Tone.DIM : Tone.PLAIN);
      }
      page.end();
    }
  }

  private static List<String> cells(ArmSummary arm) {
    boolean isEmpty = arm.runs() == 0;
    return List.of(
        arm.arm().label(),
        Text.number(arm.runs()),
        Text.number(arm.bugs()),
        Text.number(arm.hangs()),
        Text.number(arm.crashes()),
        Text.number(arm.starvation()),
        Text.number(arm.slow()),
        arm.medianMillis() < 0 ? "-" : Text.seconds(arm.medianMillis() / 1e3),
        isEmpty ? "-" : percent((double) arm.findings() / arm.runs()),
        isEmpty ? "-" : percent(arm.low()) + " to " + percent(arm.high()));
  }

  private static String percent(double rate) {
    double percent = 100 * rate;
    boolean isWhole = percent == 0 || percent >= 9.95;
    return String.format(Locale.ROOT, isWhole ? "%.0f %%" : "%.1f %%", percent);
  }

  /** One line for each two arms. */
  List<String> comparisons() {
    return result.comparisons().stream()
        .map(each -> each.second().label() + " and " + each.first().label() + difference(each.p()))
        .toList();
  }

  private static String difference(double p) {
    String said = p < 0.05 ? " differ" : " do not differ noticeably";
    String value =
        p < 0.001 ? String.format(Locale.ROOT, "%.1e", p) : String.format(Locale.ROOT, "%.3f", p);
    return said + ", p = " + value + " (Fisher's exact test, two-sided)";
  }

  /** What the agent could do in each arm, as it said. */
  List<String> modes() {
    List<String> lines = new ArrayList<>();
    for (FuzzArm arm : FuzzArm.values()) {
      result.runs().stream()
          .filter(run -> run.arm() == arm)
          .map(FuzzRun::jvms)
          .flatMap(List::stream)
          .map(FuzzTable::mode)
          .filter(mode -> !mode.isEmpty())
          .distinct()
          .forEach(mode -> lines.add(arm.label() + ": " + mode));
    }
    int holdUps =
        result.runs().stream()
            .flatMap(run -> run.jvms().stream())
            .mapToInt(FuzzedJvm::holdUps)
            .sum();
    if (holdUps > 0) {
      lines.add(
          "held up: JVMs stood still "
              + Text.count(holdUps, "time")
              + " because of their priorities, until their threads got ordinary scheduling for a"
              + " while");
    }
    long lost =
        result.runs().stream()
            .flatMap(run -> run.jvms().stream())
            .mapToLong(FuzzedJvm::lostEvents)
            .sum();
    if (lost > 0) {
      lines.add("log: " + Text.count(lost, "event") + " could not be logged");
    }
    return lines;
  }

  private static String mode(FuzzedJvm jvm) {
    if (jvm.mode().isEmpty() && jvm.problem().isEmpty()) {
      return "problem: the agent left no state, as on a full disk";
    }
    boolean isLeftAlone = jvm.mode().equals("none");
    List<String> parts = new ArrayList<>();
    parts.add(
        jvm.mode().isEmpty()
            ? ""
            : isLeftAlone ? "priorities left alone" : "priorities by " + jvm.mode());
    parts.add(jvm.why());
    parts.add(jvm.throttling().isEmpty() || isLeftAlone ? "" : "throttling " + jvm.throttling());
    parts.add(jvm.problem().isEmpty() ? "" : "problem: " + jvm.problem());
    parts.removeIf(String::isEmpty);
    return String.join("; ", parts);
  }
}
