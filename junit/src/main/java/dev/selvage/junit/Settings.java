package dev.selvage.junit;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.CarrierType;
import dev.selvage.model.Detectors;
import dev.selvage.model.Durations;
import dev.selvage.model.Options;
import dev.selvage.model.Suppression;
import dev.selvage.model.Timeouts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The options of one test, from several layers, the strongest first. A value that makes no sense is
 * refused with one line that names its origin.
 */
final class Settings {
  private final List<Layer> layers;

  Settings(List<Layer> layers) {
    this.layers = layers;
  }

  /** Options where nothing is set; a seed is drawn. */
  static Options.Builder defaults() {
    return Options.builder().seed(new SplittableRandom().nextInt(1, Integer.MAX_VALUE));
  }

  /** What the layers say, and the given options for the rest. */
  Options options(Options rest) {
    Duration time = value("time", Durations::parse, rest.time());
    int restOfRuns =
        time != null && rest.runs() == Options.DEFAULT_RUNS ? Integer.MAX_VALUE : rest.runs();
    return rest.toBuilder()
        .strategy(value("strategy", Settings::strategy, rest.strategy()))
        .seed(value("seed", Settings::number, rest.seed()))
        .runs((int) (long) value("runs", text -> inRange(1, text), (long) restOfRuns))
        .depth((int) (long) value("depth", text -> inRange(1, text), (long) rest.depth()))
        .bound((int) (long) value("bound", text -> inRange(0, text), (long) rest.bound()))
        .cache(value("no-cache", text -> !truth(text), rest.cache()))
        .time(time)
        .maxSteps(value("max-steps", text -> atLeast(1, text), rest.maxSteps()))
        .timeouts(value("timeouts", Settings::timeouts, rest.timeouts()))
        .spurious((int) (long) value("spurious", text -> inRange(0, text), (long) rest.spurious()))
        .atomic(value("atomic", Settings::names, rest.atomic()))
        .controlled(value("controlled", Settings::names, rest.controlled()))
        .carrier(value("carrier", Settings::carrier, rest.carrier()))
        .hangTimeout(value("hang-timeout", Durations::parse, rest.hangTimeout()))
        .resetStatics(value("reset-statics", Settings::truth, rest.resetStatics()))
        .checkDeterminism(value("check-determinism", Settings::truth, rest.checkDeterminism()))
        .keepGoing(value("keep-going", Settings::truth, rest.keepGoing()))
        .detect(value("detect", Detectors::parse, rest.detect()))
        .confirmPotential(value("confirm-potential", Settings::truth, rest.confirmPotential()))
        .suppressions(value("suppress", Settings::suppressions, rest.suppressions()))
        .build();
  }

  /** Where schedule files go. */
  Path out(BuildTool tool) {
    return value("out", Path::of, tool.scheduleDirectory());
  }

  /** The schedule that this test is to replay, or null to explore. */
  Recorded replay(TestName test) {
    for (Layer layer : layers) {
      String source = layer.value("replay");
      if (source != null && !source.isBlank()) {
        Recorded recorded = Recorded.read(source.strip(), layer.origin("replay"));
        if (layer.isForOneTest() || test.isOf(recorded.schedule().program())) {
          return recorded;
        }
      }
    }
    return null;
  }

  private <T> T value(String name, Function<String, T> parser, T absent) {
    for (Layer layer : layers) {
      String text = layer.value(name);
      if (text != null) {
        try {
          return parser.apply(text.strip());
        } catch (IllegalArgumentException e) {
          throw new Refusal(
              name + " cannot be used: " + e.getMessage() + " (" + layer.origin(name) + ")");
        }
      }
    }
    return absent;
  }

  private static String strategy(String text) {
    requireStrategy(text);
    return text;
  }

  /** Refuses what cannot explore a test. */
  static void requireStrategy(String text) {
    if (BaselineMode.labelled(text) != null) {
      throw new IllegalArgumentException(
          "'%s' leaves threads uncontrolled, which is for the command line only; known: %s"
              .formatted(text, Strategies.names()));
    }
    if (!Strategies.isKnown(text)) {
      throw unknown(text, Strategies.names());
    }
  }

  private static Timeouts timeouts(String text) {
    return switch (text) {
      case "late" -> Timeouts.LATE;
      case "any" -> Timeouts.ANY;
      default -> throw unknown(text, "late, any");
    };
  }

  private static CarrierType carrier(String text) {
    CarrierType type = CarrierType.labelled(text);
    if (type == null) {
      throw unknown(text, "fiber, platform, own");
    }
    return type;
  }

  private static IllegalArgumentException unknown(String text, String known) {
    return new IllegalArgumentException("'" + text + "' is unknown; known: " + known);
  }

  private static boolean truth(String text) {
    return switch (text) {
      // As -Dselvage.keep-going sets it.
      case "true", "" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("'" + text + "' is neither true nor false");
    };
  }

  private static List<String> names(String text) {
    return Stream.of(text.split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
  }

  private static List<Suppression> suppressions(String text) {
    return names(text).stream().flatMap(file -> Suppression.read(Path.of(file)).stream()).toList();
  }

  private static long inRange(long least, String text) {
    long value = atLeast(least, text);
    if (value > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "it must be at most " + Integer.MAX_VALUE + ", but is " + value);
    }
    return value;
  }

  private static long atLeast(long least, String text) {
    long value = number(text);
    if (value < least) {
      throw new IllegalArgumentException("it must be at least " + least + ", but is " + value);
    }
    return value;
  }

  private static long number(String text) {
    try {
      return Long.parseLong(text.replace("_", ""));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a whole number", e);
    }
  }
}
