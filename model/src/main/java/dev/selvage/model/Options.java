package dev.selvage.model;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How a campaign is run. Made by {@link #builder()}.
 *
 * @param runs the most executions
 * @param time the time budget; null for none
 * @param spurious how many spurious wake-ups one execution may have
 * @param atomic packages or classes that take no points
 * @param controlled packages or classes that take points though they would not by default
 * @param carrier what strands run on
 * @param hangTimeout how long an execution may go without progress before it counts as hung
 * @param resetStatics whether every execution initialises the classes of the program again
 * @param keepGoing whether to go on after the first finding
 * @param detect the detectors that watch every execution
 * @param confirmPotential whether to look for a schedule in which a potential deadlock becomes one;
 *     that detector is then on
 * @param depth the depth of the bugs that PCT looks for; 0 to draw another one for every execution
 * @param bound the most preemptions of a schedule in a bounded search
 * @param cache whether a bounded search cuts executions off in states that it has been to
 * @param pct what PCT does beyond its basic algorithm
 * @param suppressions what is known and not to be reported; no part of a schedule file
 */
public record Options(
    String strategy,
    long seed,
    int runs,
    Duration time,
    long maxSteps,
    Timeouts timeouts,
    int spurious,
    List<String> atomic,
    List<String> controlled,
    CarrierType carrier,
    Duration hangTimeout,
    boolean resetStatics,
    boolean checkDeterminism,
    boolean keepGoing,
    Set<Detector> detect,
    boolean confirmPotential,
    int depth,
    int bound,
    boolean cache,
    Set<PctFeature> pct,
    List<Suppression> suppressions) {
  public static final String DEFAULT_STRATEGY = "auto";
  public static final int DEFAULT_RUNS = 10_000;
  public static final long DEFAULT_MAX_STEPS = 1_000_000;
  public static final int DEFAULT_BOUND = 2;
  public static final Duration DEFAULT_HANG_TIMEOUT = Duration.ofSeconds(10);

  public Options {
    atomic = List.copyOf(atomic);
    controlled = List.copyOf(controlled);
    detect = Detectors.copyOf(confirmPotential ? withPotential(detect) : detect);
    pct = PctFeature.copyOf(pct);
    suppressions = List.copyOf(suppressions);
  }

  private static Set<Detector> withPotential(Set<Detector> detectors) {
    Set<Detector> more = EnumSet.of(Detector.POTENTIAL_DEADLOCK);
    more.addAll(detectors);
    return more;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** A builder that starts with these options. */
  public Builder toBuilder() {
    return new Builder()
        .strategy(strategy)
        .seed(seed)
        .runs(runs)
        .time(time)
        .maxSteps(maxSteps)
        .timeouts(timeouts)
        .spurious(spurious)
        .atomic(atomic)
        .controlled(controlled)
        .carrier(carrier)
        .hangTimeout(hangTimeout)
        .resetStatics(resetStatics)
        .checkDeterminism(checkDeterminism)
        .keepGoing(keepGoing)
        .detect(detect)
        .confirmPotential(confirmPotential)
        .depth(depth)
        .bound(bound)
        .cache(cache)
        .pct(pct)
        .suppressions(suppressions);
  }

  /** Collects options; every one has a default. */
  public static final class Builder {
    private String strategy = DEFAULT_STRATEGY;
    private long seed;
    private int runs = DEFAULT_RUNS;
    private Duration time;
    private long maxSteps = DEFAULT_MAX_STEPS;
    private Timeouts timeouts = Timeouts.LATE;
    private int spurious;
    private List<String> atomic = List.of();
    private List<String> controlled = List.of();
    private CarrierType carrier = CarrierType.FIBER;
    private Duration hangTimeout = DEFAULT_HANG_TIMEOUT;
    private boolean resetStatics;
    private boolean checkDeterminism;
    private boolean keepGoing;
    private Set<Detector> detect = Detectors.DEFAULT;
    private boolean confirmPotential;
    private int depth;
    private int bound = DEFAULT_BOUND;
    private boolean cache = true;
    private Set<PctFeature> pct = PctFeature.DEFAULT;
    private List<Suppression> suppressions = List.of();

    private Builder() {}

    public Builder strategy(String value) {
      strategy = value;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    public Builder runs(int value) {
      runs = value;
      return this;
    }

    public Builder time(Duration value) {
      time = value;
      return this;
    }

    public Builder maxSteps(long value) {
      maxSteps = value;
      return this;
    }

    public Builder timeouts(Timeouts value) {
      timeouts = value;
      return this;
    }

    public Builder spurious(int value) {
      spurious = value;
      return this;
    }

    public Builder atomic(List<String> value) {
      atomic = value;
      return this;
    }

    public Builder controlled(List<String> value) {
      controlled = value;
      return this;
    }

    public Builder carrier(CarrierType value) {
      carrier = value;
      return this;
    }

    public Builder hangTimeout(Duration value) {
      hangTimeout = value;
      return this;
    }

    public Builder resetStatics(boolean value) {
      resetStatics = value;
      return this;
    }

    public Builder checkDeterminism(boolean value) {
      checkDeterminism = value;
      return this;
    }

    public Builder keepGoing(boolean value) {
      keepGoing = value;
      return this;
    }

    public Builder detect(Set<Detector> value) {
      detect = value;
      return this;
    }

    public Builder confirmPotential(boolean value) {
      confirmPotential = value;
      return this;
    }

    public Builder depth(int value) {
      depth = value;
      return this;
    }

    public Builder bound(int value) {
      bound = value;
      return this;
    }

    public Builder cache(boolean value) {
      cache = value;
      return this;
    }

    public Builder pct(Set<PctFeature> value) {
      pct = value;
      return this;
    }

    public Builder suppressions(List<Suppression> value) {
      suppressions = value;
      return this;
    }

    public Options build() {
      return new Options(
          strategy,
          seed,
          runs,
          time,
          maxSteps,
          timeouts,
          spurious,
          atomic,
          controlled,
          carrier,
          hangTimeout,
          resetStatics,
          checkDeterminism,
          keepGoing,
          detect,
          confirmPotential,
          depth,
          bound,
          cache,
          pct,
          suppressions);
    }
  }
}
