package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The last lines of a campaign: its verdict, its size, its notes. */
public final class Summary {
  /** What a line of a list begins with. */
  static final String ITEM = "- ";

  private static final int LEAST_MESSAGE = 24;

  private Summary() {}

  public static String render(CampaignResult result, ReportStyle style) {
    Page page = new Page(style);
    Glyphs glyphs = Glyphs.of(style);
    switch (result.verdict()) {
      case PASS -> headline(page, result);
      case FAIL -> {
        headline(page, result);
        list(page, result, style);
      }
      case INCONCLUSIVE -> {
        headline(page, result);
        list(page, result, style);
        line(page, inconclusive(result), style);
      }
      case LOST_CONTROL -> {
        page.put(Page.NAME, Tone.BOLD);
        reasons(page, "lost control: ", LossWords.headlines(result.lostControl()), style);
        String verb = result.executions() == 1 ? " does" : " do";
        String executions = Text.count(result.executions(), "execution");
        line(page, "the " + executions + " before it" + verb + " not count as a pass", style);
      }
      case ERROR -> {
        page.put(Page.NAME, Tone.BOLD);
        String error = result.error() == null ? "not known" : result.error();
        reasons(page, "internal error: ", List.of(error), style);
        line(page, "this is not a failure of the program; please report it", style);
      }
    }
    UnexploredWords.lines(result).forEach(each -> line(page, each, style));
    size(page, result, style);
    GuaranteeText.lines(result).forEach(each -> line(page, each, style));
    SearchText.lines(result).forEach(each -> line(page, each, style));
    SamplingText.lines(result).forEach(each -> line(page, each, style));
    switch (result.verdict()) {
      case PASS, FAIL, INCONCLUSIVE, ERROR -> {
        for (String reason : LossWords.headlines(result.lostControl())) {
          line(page, "lost control: " + glyphs.clean(reason), style);
        }
      }
      case LOST_CONTROL -> {}
    }
    notes(
        page,
        result.notes().stream().filter(note -> !SearchText.isIncluded(note, result)).toList(),
        style);
    return page.toString();
  }

  /** {@code 2 findings, 1 unconfirmed}. */
  private static String findings(CampaignResult result) {
    int certain = result.certain().size();
    int unconfirmed = result.unconfirmed().size();
    if (certain == 0) {
      return Text.count(unconfirmed, "unconfirmed finding");
    }
    return Text.count(certain, "finding")
        + (unconfirmed == 0 ? "" : ", " + Text.number(unconfirmed) + " unconfirmed");
  }

  /** {@code : 9,998 passed, 2 cut off}. */
  private static String passedAndCutOff(CampaignResult result) {
    if (result.cutOff() == 0) {
      return "";
    }
    String cutOff = Text.number(result.cutOff()) + " cut off";
    return result.findings().isEmpty()
        ? ": " + Text.number(result.executions() - result.cutOff()) + " passed, " + cutOff
        : ", " + cutOff;
  }

  /** The findings in short, unless one report says everything. */
  private static void list(Page page, CampaignResult result, ReportStyle style) {
    if (result.findings().size() > 1) {
      findings(page, result.findings(), style);
    }
    boolean isObserved = result.findings().stream().allMatch(f -> f.finding().kind().isObserved());
    if (isObserved && !result.findings().isEmpty()) {
      line(page, "no execution ended in a failure, so the search continued", style);
    }
  }

  private static String inconclusive(CampaignResult result) {
    if (result.executions() == 0 && result.findings().isEmpty()) {
      return "this is not a pass: no execution was finished";
    }
    if (result.unconfirmed().stream().allMatch(Summary::isLate) && !result.findings().isEmpty()) {
      return "this is not a pass: the time was up before replays could confirm what was found";
    }
    return result.unconfirmed().isEmpty()
        ? "this is not a pass: an execution that was cut off may fail later"
        : "this is not a pass: an execution failed, but replays did not confirm it";
  }

  private static boolean isLate(ReportedFinding reported) {
    return reported.reproduction() instanceof Reproduction.OutOfTime;
  }

  /** {@code random, seed 42, 0.3 s}. */
  static String search(CampaignResult result) {
    return result.options().strategy()
        + ", seed "
        + result.options().seed()
        + ", "
        + Text.seconds(result.seconds());
  }

  /** The verdict in one line, as a message. */
  public static String headline(CampaignResult result) {
    return Page.NAME + verdict(result);
  }

  private static String verdict(CampaignResult result) {
    String found = result.findings().isEmpty() ? "nothing found" : findings(result);
    String word = result.verdict() == Verdict.INCONCLUSIVE ? "inconclusive: " : "";
    TimeUp timeUp = result.timeUp();
    if (timeUp != null && result.executions() == 0 && result.findings().isEmpty()) {
      return word + TimeUpWords.headline(timeUp);
    }
    return word
        + found
        + " in "
        + Text.count(result.executions(), "execution")
        + passedAndCutOff(result)
        + (timeUp == null ? "" : ", " + TimeUpWords.headline(timeUp))
        + UnexploredWords.headline(result);
  }

  private static void headline(Page page, CampaignResult result) {
    String search = search(result);
    if (result.executions() > 1 && result.seconds() > 0) {
      search += " (" + Text.rate(result.executionsPerSecond()) + ")";
    }
    page.headline(verdict(result), search);
  }

  private static void findings(Page page, List<ReportedFinding> findings, ReportStyle style) {
    Glyphs glyphs = Glyphs.of(style);
    int label =
        findings.stream().mapToInt(f -> f.finding().kind().label().length()).max().orElse(0);
    for (ReportedFinding reported : findings) {
      Finding finding = reported.finding();
      String message = glyphs.clean(FindingWords.headline(finding));
      String where = glyphs.clean(FindingText.where(finding));
      String execution =
          (reported.isCertain() ? "" : "unconfirmed, ")
              + "execution "
              + Text.number(reported.execution());
      String tail = where.isEmpty() ? execution : where + "   " + execution;
      page.at(Page.INDENT).put(finding.kind().label(), Tone.BOLD);
      int begin = Page.INDENT + label + 2;
      int room = style.width() - begin - 3 - Text.width(tail);
      if (room >= Math.min(LEAST_MESSAGE, Text.width(message))) {
        page.at(begin).put(shortened(finding, message, room, glyphs), Tone.RED).put("   ");
      } else {
        String line = shortened(finding, message, style.width() - begin, glyphs);
        page.at(begin).put(line, Tone.RED).end().at(begin);
      }
      page.put(glyphs.elide(tail, style.width() - begin), Tone.DIM).end();
    }
  }

  /**
   * The text of a detector begins with the most important part; for a failure the end is more
   * important.
   */
  private static String shortened(Finding finding, String message, int most, Glyphs glyphs) {
    boolean isWhole = Text.width(message) <= most;
    return isWhole || !finding.kind().isObserved()
        ? glyphs.elide(message, most)
        : Text.head(message, most - Text.width(glyphs.ellipsis)) + glyphs.ellipsis;
  }

  private static void size(Page page, CampaignResult result, ReportStyle style) {
    // Nothing is known about a campaign that hung.
    if (result.executions() == 0 || result.threads() == 0) {
      return;
    }
    List<String> parts = new ArrayList<>();
    parts.add(Text.count(result.threads(), "thread") + " at most");
    parts.add(Text.count(result.steps(), "step") + " at most");
    if (result.points() == 1) {
      parts.add("1 plain access site is a scheduling point");
    } else if (result.points() > 1) {
      parts.add(Text.number(result.points()) + " plain access sites are scheduling points");
    }
    line(page, String.join(", ", parts), style);
  }

  private static void notes(Page page, List<Note> notes, ReportStyle style) {
    Map<Note, Integer> counts = new LinkedHashMap<>();
    notes.forEach(note -> counts.merge(note, 1, Integer::sum));
    counts.forEach((note, count) -> note(page, note, count, style));
  }

  static void note(Page page, Note note, int count, ReportStyle style) {
    Glyphs glyphs = Glyphs.of(style);
    String times = count == 1 ? "" : "  " + glyphs.times + " " + Text.number(count);
    page.at(Page.INDENT).put("note  ", Tone.BOLD);
    block(page, note.kind().label() + ": " + NoteWords.message(note) + times, Tone.PLAIN, style);
  }

  static void reasons(Page page, String label, List<String> reasons, ReportStyle style) {
    int begin = Page.NAME.length();
    for (String reason : reasons.isEmpty() ? List.of("no reason is known") : reasons) {
      page.at(begin);
      block(page, label + reason, Tone.RED, style);
    }
  }

  private static void line(Page page, String text, ReportStyle style) {
    boolean isItem = text.startsWith(ITEM);
    page.at(Page.INDENT).put(isItem ? ITEM : "");
    block(page, isItem ? text.substring(ITEM.length()) : text, Tone.PLAIN, style);
  }

  /** Text of any length from where the line is now, wrapped below its beginning. */
  private static void block(Page page, String text, Tone tone, ReportStyle style) {
    int begin = page.column();
    for (String part : text.lines().toList()) {
      for (String line : Text.wrap(Glyphs.of(style).clean(part), style.width() - begin)) {
        page.at(begin).put(line, tone).end();
      }
    }
  }
}
