package dev.selvage.report;

import dev.selvage.model.Claim;
import dev.selvage.model.Claim.Assumption;
import dev.selvage.model.SearchResult;
import java.util.ArrayList;
import java.util.List;

/** The words for what a systematic search has proved. */
public final class ClaimWords {
  private static final String ONLY_INTERLEAVINGS = "only under sequential consistency: ";

  /** The maximum number of names that are shown. */
  private static final int MOST_NAMES = 5;

  private ClaimWords() {}

  /** What is claimed, in two lines, then its conditions. */
  static List<String> lines(Claim claim) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "proved for this input, JDK and options: "
            + (claim.bound() == SearchResult.NO_BOUND ? "all interleavings" : upTo(claim))
            + ", JDK calls atomic except as documented");
    lines.add(memory(claim));
    List<String> times = new ArrayList<>();
    for (Assumption each : claim.assumptions()) {
      if (isAboutTime(each)) {
        times.add(message(each));
      }
    }
    if (!times.isEmpty()) {
      lines.add("assumed: " + String.join(", ", times));
    }
    lines.addAll(
        claim.assumptions().stream()
            .filter(each -> !isAboutTime(each))
            .map(ClaimWords::message)
            .toList());
    return lines;
  }

  private static boolean isAboutTime(Assumption assumption) {
    return assumption instanceof Assumption.TimelessSteps
        || assumption instanceof Assumption.LateTimeouts
        || assumption instanceof Assumption.SpuriousWakeUps;
  }

  private static String upTo(Claim claim) {
    return claim.bound() == 0
        ? BoundWords.none(claim.kind())
        : "up to " + BoundWords.count(claim.bound(), claim.kind());
  }

  /** What follows for Java's memory model. */
  private static String memory(Claim claim) {
    return switch (claim.memory()) {
      case JAVA -> "no data race was seen, so this holds under the Java memory model as well";
      case BOUNDED ->
          ONLY_INTERLEAVINGS
              + "no data race was seen, but one may need more "
              + BoundWords.unit(claim.kind())
              + "s";
      case SEEN_RACES -> more("the data races that were seen");
      case SUPPRESSED_RACES -> more("the data races that were suppressed");
      case FENCED_RACES -> more("data races, even between fences");
      case DELAYED_STORES -> more("stores that may be delayed");
      case WEAK_ACCESSES -> more("accesses weaker than volatile");
      case NOT_DETECTED -> ONLY_INTERLEAVINGS + "data races were not looked for (--detect)";
    };
  }

  private static String more(String why) {
    return ONLY_INTERLEAVINGS + "with " + why + ", Java allows more";
  }

  /** A condition. */
  public static String message(Assumption any) {
    return switch (any) {
      case Assumption.TimelessSteps _ -> "computing takes no time";
      case Assumption.LateTimeouts _ -> "time-outs expire late (--timeouts)";
      case Assumption.SpuriousWakeUps waits ->
          (waits.most() == 0
                  ? "no spurious wake-ups"
                  : "at most " + Text.count(waits.most(), "spurious wake-up") + " per execution")
              + " (--spurious)";
      case Assumption.Stall stall -> StallWords.condition(stall.nanos());
      case Assumption.AtomicCode code ->
          "threads are not switched in " + names(code.names()) + " (--atomic)";
      case Assumption.InitializedOnce once ->
          "static initializers that ran once, uninterrupted: " + names(once.classes());
      case Assumption.SuppressedFailures _ -> "apart from failures that were suppressed";
    };
  }

  private static String names(List<String> all) {
    int shown = Math.min(all.size(), MOST_NAMES);
    int more = all.size() - shown;
    return String.join(", ", all.subList(0, shown))
        + (more == 0 ? "" : " and " + Text.number(more) + " more");
  }
}
