package dev.selvage.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What a systematic search has proved: for the input, the JDK and the options of the campaign, no
 * interleaving of the program's steps fails, with calls to the JDK as single steps.
 *
 * @param bound up to how many preemptions or delays; {@link SearchResult#NO_BOUND} for any number
 * @param kind what the bound counts
 * @param memory what follows for Java's memory model
 * @param assumptions under which conditions, apart from those that always apply
 */
public record Claim(int bound, BoundKind kind, Memory memory, List<Assumption> assumptions) {
  /** Whether interleavings are all that Java allows, or why not. */
  public enum Memory {
    /** They are: a program without data races is sequentially consistent. */
    JAVA("no-data-races"),
    /** No data race was seen, but there may be some beyond the bound. */
    BOUNDED("bound"),
    SEEN_RACES("data-races"),
    SUPPRESSED_RACES("suppressed-data-races"),
    /** Races that are not reported, because fences show that they are intended. */
    FENCED_RACES("fenced-data-races"),
    /** Stores that may be delayed. */
    DELAYED_STORES("delayed-stores"),
    /** Accesses in modes between plain and volatile. */
    WEAK_ACCESSES("weak-accesses"),
    NOT_DETECTED("not-detected");

    private final String label;

    Memory(String label) {
      this.label = label;
    }

    /** The word used in JSON. */
    public String label() {
      return label;
    }
  }

  /** A condition of a proof that does not always apply. */
  public sealed interface Assumption {
    /** The clock advances only where threads sleep or wait, not while they run. */
    record TimelessSteps() implements Assumption {}

    /** Time-outs expire only when nothing else can run. */
    record LateTimeouts() implements Assumption {}

    /**
     * Waits end spuriously only so often.
     *
     * @param most per execution
     */
    record SpuriousWakeUps(int most) implements Assumption {}

    /**
     * No thread that is ready to run is kept waiting for so long.
     *
     * @param nanos 0 if time passes only when no thread is ready
     */
    record Stall(long nanos) implements Assumption {}

    /** Threads are not switched in this code. */
    record AtomicCode(List<String> names) implements Assumption {
      public AtomicCode {
        names = List.copyOf(names);
      }
    }

    /** Initializers of these classes ran once, without switches. */
    record InitializedOnce(List<String> classes) implements Assumption {
      public InitializedOnce {
        classes = List.copyOf(classes);
      }
    }

    /** Failures that were suppressed are left aside. */
    record SuppressedFailures() implements Assumption {}
  }

  public Claim {
    assumptions = List.copyOf(assumptions);
  }

  /** What a campaign has proved; null for nothing. */
  public static Claim of(CampaignResult result) {
    SearchResult search = result.search();
    if (search == null
        || search.method() == SearchResult.Method.RANKED
        || !search.isComplete()
        || !isWithoutFailure(result)) {
      return null;
    }
    boolean isBounded = search.bound() != SearchResult.NO_BOUND;
    if (!search.isOver() && (!isBounded || search.reached() == 0)) {
      return null;
    }
    int bound = !search.isOver() ? search.reached() - 1 : search.isAll() ? -1 : search.bound();
    BoundKind kind = result.options().get(OptionTable.BOUND_KIND);
    return new Claim(bound, kind, memory(result, bound), assumptions(result));
  }

  /** Whether control was kept, and nothing but what detectors saw was found. */
  public static boolean isWithoutFailure(CampaignResult result) {
    return switch (result.verdict()) {
      case PASS, FAIL, INCONCLUSIVE ->
          result.lostControl().isEmpty()
              && result.findings().stream().allMatch(f -> f.finding().kind().isObserved());
      case LOST_CONTROL, ERROR -> false;
    };
  }

  /** Whether this includes what Java allows beyond interleavings. */
  public boolean isForJava() {
    return memory == Memory.JAVA;
  }

  private static Memory memory(CampaignResult result, int bound) {
    if (!result.options().detect().contains(Detector.RACE)) {
      return Memory.NOT_DETECTED;
    }
    if (isFound(result, FindingKind.RACE) || isNoted(result, NoteKind.LIBRARY_RACE)) {
      return Memory.SEEN_RACES;
    }
    List<String> suppressed = suppressed(result);
    if (suppressed.contains(FindingKind.RACE.label())
        || suppressed.contains(NoteKind.LIBRARY_RACE.label())) {
      return Memory.SUPPRESSED_RACES;
    }
    if (isFound(result, FindingKind.NOT_SC) || suppressed.contains(FindingKind.NOT_SC.label())) {
      return Memory.DELAYED_STORES;
    }
    // A plain access is a point only if it was part of a race.
    if (result.points() > 0) {
      return isNoted(result, NoteKind.MORE_FINDINGS) ? Memory.SEEN_RACES : Memory.FENCED_RACES;
    }
    if (result.search().traits().isWeak()) {
      return Memory.WEAK_ACCESSES;
    }
    return bound == SearchResult.NO_BOUND ? Memory.JAVA : Memory.BOUNDED;
  }

  private static boolean isFound(CampaignResult result, FindingKind kind) {
    return result.findings().stream().anyMatch(each -> each.finding().kind() == kind);
  }

  private static boolean isNoted(CampaignResult result, NoteKind kind) {
    return result.notes().stream().anyMatch(each -> each.kind() == kind);
  }

  /** The labels of what was suppressed. */
  private static List<String> suppressed(CampaignResult result) {
    return result.notes().stream()
        .filter(Note.Suppressed.class::isInstance)
        .flatMap(note -> ((Note.Suppressed) note).kinds().stream())
        .toList();
  }

  private static List<Assumption> assumptions(CampaignResult result) {
    SearchResult search = result.search();
    List<Assumption> all = new ArrayList<>();
    if (search.traits().asksClock()) {
      all.add(new Assumption.TimelessSteps());
    }
    if (search.traits().hasTimeouts() && result.options().timeouts() == Timeouts.LATE) {
      all.add(new Assumption.LateTimeouts());
    }
    if (search.traits().hasWaits()) {
      all.add(new Assumption.SpuriousWakeUps(result.options().spurious()));
    }
    for (Note note : result.notes()) {
      if (note instanceof Note.StallLimit limit) {
        all.add(new Assumption.Stall(limit.nanos()));
      }
    }
    if (!result.options().atomic().isEmpty()) {
      all.add(new Assumption.AtomicCode(result.options().atomic()));
    }
    if (!search.once().isEmpty()) {
      all.add(new Assumption.InitializedOnce(search.once()));
    }
    if (suppressed(result).stream().anyMatch(Claim::isFailure)) {
      all.add(new Assumption.SuppressedFailures());
    }
    return all;
  }

  private static boolean isFailure(String label) {
    FindingKind kind = FindingKind.labelled(label);
    return kind != null && !kind.isObserved();
  }
}
