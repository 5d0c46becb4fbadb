package dev.selvage.model;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * How one option is written in a schedule file. A new option is one new entry here; a file without
 * it reads as its default, see {@link #absent}.
 *
 * @param values what to write, one line each; none for null
 * @param set takes what was read; throws IllegalArgumentException with what was expected
 */
record OptionLine(
    String name,
    Function<Options, List<String>> values,
    BiConsumer<Options.Builder, List<String>> set) {

  static final List<OptionLine> ALL =
      List.of(
          one("strategy", Options::strategy, (b, v) -> b.strategy(v)),
          one("seed", o -> Long.toString(o.seed()), (b, v) -> b.seed(number(v))),
          one("runs", o -> Integer.toString(o.runs()), (b, v) -> b.runs(smallNumber(v))),
          one(
              "time",
              o -> o.time() == null ? null : o.time().toString(),
              (b, v) -> b.time(time(v))),
          one("max-steps", o -> Long.toString(o.maxSteps()), (b, v) -> b.maxSteps(number(v))),
          one("timeouts", o -> label(o.timeouts()), (b, v) -> b.timeouts(timeouts(v))),
          one(
              "spurious",
              o -> Integer.toString(o.spurious()),
              (b, v) -> b.spurious(smallNumber(v))),
          new OptionLine("atomic", Options::atomic, Options.Builder::atomic),
          new OptionLine("controlled", Options::controlled, Options.Builder::controlled),
          one(
              "carrier",
              o -> o.carrier() == CarrierType.FIBER ? null : o.carrier().label(),
              (b, v) -> b.carrier(carrier(v))),
          one("hang-timeout", o -> o.hangTimeout().toString(), (b, v) -> b.hangTimeout(time(v))),
          one(
              "reset-statics",
              o -> o.resetStatics() ? label(true) : null,
              (b, v) -> b.resetStatics(truth(v))),
          one(
              "check-determinism",
              o -> label(o.checkDeterminism()),
              (b, v) -> b.checkDeterminism(truth(v))),
          one("keep-going", o -> label(o.keepGoing()), (b, v) -> b.keepGoing(truth(v))),
          one("detect", o -> Detectors.format(o.detect()), (b, v) -> b.detect(detectors(v))),
          one(
              "confirm-potential",
              o -> o.confirmPotential() ? label(true) : null,
              (b, v) -> b.confirmPotential(truth(v))),
          one(
              "depth",
              o -> o.depth() == 0 ? null : Integer.toString(o.depth()),
              (b, v) -> b.depth(smallNumber(v))),
          one(
              "bound",
              o -> o.bound() == Options.DEFAULT_BOUND ? null : Integer.toString(o.bound()),
              (b, v) -> b.bound(smallNumber(v))),
          one("cache", o -> o.cache() ? null : label(false), (b, v) -> b.cache(truth(v))),
          one(
              "pct",
              o -> o.pct().equals(PctFeature.DEFAULT) ? null : PctFeature.format(o.pct()),
              (b, v) -> b.pct(pctFeatures(v))));

  /** What a file that has none of these lines stands for: detectors are younger than the format. */
  static Options.Builder absent() {
    return Options.builder().detect(Set.of());
  }

  static OptionLine named(String name) {
    for (OptionLine line : ALL) {
      if (line.name.equals(name)) {
        return line;
      }
    }
    return null;
  }

  private static OptionLine one(
      String name, Function<Options, String> value, BiConsumer<Options.Builder, String> set) {
    return new OptionLine(
        name,
        options -> {
          String text = value.apply(options);
          return text == null ? List.of() : List.of(text);
        },
        (builder, values) -> {
          if (values.size() != 1) {
            throw new IllegalArgumentException("one line only");
          }
          set.accept(builder, values.getFirst());
        });
  }

  static String label(boolean value) {
    return value ? "yes" : "no";
  }

  static boolean truth(String text) {
    return switch (text) {
      case "yes" -> true;
      case "no" -> false;
      default -> throw new IllegalArgumentException("'yes' or 'no'");
    };
  }

  private static String label(Timeouts timeouts) {
    return timeouts.name().toLowerCase(Locale.ROOT);
  }

  private static Timeouts timeouts(String text) {
    for (Timeouts timeouts : Timeouts.values()) {
      if (label(timeouts).equals(text)) {
        return timeouts;
      }
    }
    throw new IllegalArgumentException("'late' or 'any'");
  }

  private static CarrierType carrier(String text) {
    CarrierType type = CarrierType.labelled(text);
    if (type == null) {
      throw new IllegalArgumentException("'fiber', 'platform' or 'own'");
    }
    return type;
  }

  private static Set<Detector> detectors(String text) {
    try {
      return Detectors.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("detectors such as 'race,leak', or 'none'", e);
    }
  }

  private static Set<PctFeature> pctFeatures(String text) {
    try {
      return PctFeature.parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("features of PCT such as 'phases', or 'none'", e);
    }
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a number", e);
    }
  }

  private static int smallNumber(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a number", e);
    }
  }

  private static Duration time(String text) {
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("a duration such as PT30S", e);
    }
  }
}
