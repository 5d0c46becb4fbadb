package dev.selvage.model;

import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of a campaign: a value for every option of {@link OptionTable}. Immutable, and always
 * in range. Created by {@link #builder()}. The methods named after an option are shorthands for
 * {@link #get}; an option needs none.
 */
public final class Options {
  /** Only values other than the default, so that equal options have equal maps. */
  private final Map<Option<?>, Object> values;

  private Options(Map<Option<?>, Object> values) {
    this.values = Map.copyOf(values);
  }

  public static Builder builder() {
    return new Builder(Map.of());
  }

  /** A builder that starts with these options. */
  public Builder toBuilder() {
    return new Builder(values);
  }

  /** The value of an option; a lookup, so not for code that runs at every step. */
  @SuppressWarnings("unchecked") // The builder takes only values of the option's class.
  public <T> T get(Option<T> option) {
    Object value = values.get(option);
    return value == null ? option.defaultValue() : (T) value;
  }

  public String strategy() {
    return get(OptionTable.STRATEGY);
  }

  public long seed() {
    return get(OptionTable.SEED);
  }

  public int runs() {
    return get(OptionTable.RUNS);
  }

  /** The time budget; null for none. */
  public Duration time() {
    return get(OptionTable.TIME);
  }

  public long maxSteps() {
    return get(OptionTable.MAX_STEPS);
  }

  public Timeouts timeouts() {
    return get(OptionTable.TIMEOUTS);
  }

  /** How long a thread that is ready to run may be kept waiting. */
  public Duration stall() {
    return get(OptionTable.STALL);
  }

  public int spurious() {
    return get(OptionTable.SPURIOUS);
  }

  public List<String> atomic() {
    return get(OptionTable.ATOMIC);
  }

  public List<String> controlled() {
    return get(OptionTable.CONTROLLED);
  }

  public CarrierType carrier() {
    return get(OptionTable.CARRIER);
  }

  public Duration hangTimeout() {
    return get(OptionTable.HANG_TIMEOUT);
  }

  public boolean resetStatics() {
    return get(OptionTable.RESET_STATICS);
  }

  public boolean checkDeterminism() {
    return get(OptionTable.CHECK_DETERMINISM);
  }

  public boolean keepGoing() {
    return get(OptionTable.KEEP_GOING);
  }

  public Set<Detector> detect() {
    return get(OptionTable.DETECT);
  }

  public boolean confirmPotential() {
    return get(OptionTable.CONFIRM_POTENTIAL);
  }

  /** The depth of the bugs that PCT looks for; 0 to draw one for every execution. */
  public int depth() {
    return get(OptionTable.DEPTH);
  }

  public int bound() {
    return get(OptionTable.BOUND);
  }

  public boolean cache() {
    return get(OptionTable.CACHE);
  }

  public Set<PctFeature> pct() {
    return get(OptionTable.PCT);
  }

  public List<Suppression> suppressions() {
    return get(OptionTable.SUPPRESS);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Options options && options.values.equals(values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** What differs from the default, in the order of the table. */
  @Override
  public String toString() {
    Map<Option<?>, Object> sorted = new LinkedHashMap<>();
    for (Option<?> option : OptionTable.all()) {
      if (values.containsKey(option)) {
        sorted.put(option, values.get(option));
      }
    }
    return "Options" + sorted;
  }

  /** Collects options; every one has a default. */
  public static final class Builder {
    private final Map<Option<?>, Object> values;

    private Builder(Map<Option<?>, Object> values) {
      this.values = new LinkedHashMap<>(values);
    }

    /**
     * Sets an option; null for its default.
     *
     * @throws InvalidOptionException when the value is out of range
     */
    public <T> Builder with(Option<T> option, T value) {
      option.check(value);
      if (value == null || value.equals(option.defaultValue())) {
        values.remove(option);
      } else {
        values.put(option, option.type().copy(value));
      }
      return this;
    }

    public Builder strategy(String value) {
      return with(OptionTable.STRATEGY, value);
    }

    public Builder seed(long value) {
      return with(OptionTable.SEED, value);
    }

    public Builder runs(int value) {
      return with(OptionTable.RUNS, value);
    }

    public Builder time(Duration value) {
      return with(OptionTable.TIME, value);
    }

    public Builder maxSteps(long value) {
      return with(OptionTable.MAX_STEPS, value);
    }

    public Builder timeouts(Timeouts value) {
      return with(OptionTable.TIMEOUTS, value);
    }

    public Builder stall(Duration value) {
      return with(OptionTable.STALL, value);
    }

    public Builder spurious(int value) {
      return with(OptionTable.SPURIOUS, value);
    }

    public Builder atomic(List<String> value) {
      return with(OptionTable.ATOMIC, value);
    }

    public Builder controlled(List<String> value) {
      return with(OptionTable.CONTROLLED, value);
    }

    public Builder carrier(CarrierType value) {
      return with(OptionTable.CARRIER, value);
    }

    public Builder hangTimeout(Duration value) {
      return with(OptionTable.HANG_TIMEOUT, value);
    }

    public Builder resetStatics(boolean value) {
      return with(OptionTable.RESET_STATICS, value);
    }

    public Builder checkDeterminism(boolean value) {
      return with(OptionTable.CHECK_DETERMINISM, value);
    }

    public Builder keepGoing(boolean value) {
      return with(OptionTable.KEEP_GOING, value);
    }

    public Builder detect(Set<Detector> value) {
      return with(OptionTable.DETECT, value);
    }

    public Builder confirmPotential(boolean value) {
      return with(OptionTable.CONFIRM_POTENTIAL, value);
    }

    public Builder depth(int value) {
      return with(OptionTable.DEPTH, value);
    }

    public Builder bound(int value) {
      return with(OptionTable.BOUND, value);
    }

    public Builder cache(boolean value) {
      return with(OptionTable.CACHE, value);
    }

    public Builder pct(Set<PctFeature> value) {
      return with(OptionTable.PCT, value);
    }

    public Builder suppressions(List<Suppression> value) {
      return with(OptionTable.SUPPRESS, value);
    }

    /**
     * The options; looking for potential deadlocks switches their detector on.
     *
     * @throws InvalidOptionException when a ranked search cannot begin or end where it should
     */
    public Options build() {
      Options options = new Options(values);
      if (options.get(OptionTable.FROM) != null || options.get(OptionTable.TO) != null) {
        RankSequence.of(options);
      }
      if (!options.confirmPotential() || options.detect().contains(Detector.POTENTIAL_DEADLOCK)) {
        return options;
      }
      Set<Detector> more = EnumSet.of(Detector.POTENTIAL_DEADLOCK);
      more.addAll(options.detect());
      return new Builder(values).detect(more).build();
    }
  }
}
