package dev.selvage.junit;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.FrontEnd;
import dev.selvage.model.InvalidOptionException;
import dev.selvage.model.OptionResolver;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The options of one test, from several sources, with the highest precedence first. An invalid
 * value is refused with one line that names its origin.
 */
final class TestOptions {
  private final List<TestOptionSource> sources;

  TestOptions(List<TestOptionSource> sources) {
    this.sources = List.copyOf(sources);
  }

  /** Options where nothing is set; a seed is drawn. */
  static Options.Builder defaults() {
    return OptionResolver.defaults(FrontEnd.TESTS);
  }

  /** What is set, and the given options for the rest. */
  Options options(Options rest) {
    return resolved(resolver -> resolver.resolve(OptionScope.TESTS, rest));
  }

  /** Where schedule files go. */
  Path out(BuildTool tool) {
    Path out = resolved(resolver -> resolver.value(OptionTable.OUT));
    return out == null ? tool.scheduleDirectory() : out;
  }

  /** The schedule that this test is to replay, or null to explore. */
  Recorded replay(TestName test) {
    for (TestOptionSource source : sources) {
      List<String> texts = source.texts(OptionTable.REPLAY);
      if (texts != null && !texts.getFirst().isBlank()) {
        Recorded recorded =
            Recorded.read(texts.getFirst().strip(), source.origin(OptionTable.REPLAY));
        if (source.isForOneTest() || test.isOf(recorded.schedule().program())) {
          return recorded;
        }
      }
    }
    return null;
  }

  private <T> T resolved(Function<OptionResolver, T> question) {
    try {
      return question.apply(
          new OptionResolver(FrontEnd.TESTS, sources)
              .requiring(OptionTable.STRATEGY, TestOptions::requireStrategy));
    } catch (InvalidOptionException e) {
      throw new ConfigurationException(e.getMessage());
    }
  }

  /** Refuses what cannot explore a test. */
  static void requireStrategy(String name) {
    if (BaselineMode.labelled(name) != null) {
      throw new IllegalArgumentException(
          "'%s' leaves threads uncontrolled, which is for the command line only; known: %s"
              .formatted(name, Strategies.names()));
    }
    if (!Strategies.isKnown(name)) {
      throw new IllegalArgumentException(
          "'%s' is unknown; known: %s".formatted(name, Strategies.names()));
    }
  }
}
