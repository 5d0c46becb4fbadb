package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.ValueSource;
import dev.selvage.programs.Drawing;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A source can be left to the JVM, and is, outside of executions. */
class SourcesTest {
  private static final Explore EXPLORE = Explore.on(CarrierKind.FIBERS).runs(3);

  private static <T> List<T> outcomesWithout(ValueSource source, Callable<T> body) {
    System.setProperty(Sources.LEFT_ALONE, source.label());
    try {
      return EXPLORE.outcomes(body);
    } finally {
      System.clearProperty(Sources.LEFT_ALONE);
    }
  }

  @TestFactory
  Stream<DynamicTest> randomsThatAreLeftAloneDiffer() {
    return Drawing.randoms().entrySet().stream()
        .map(
            kind ->
                DynamicTest.dynamicTest(
                    kind.getKey(),
                    () ->
                        assertThat(outcomesWithout(ValueSource.RANDOM, () -> kind.getValue().get()))
                            .doesNotHaveDuplicates()));
  }

  @Test
  void numbersThatAreLeftAloneDiffer() {
    Map<String, Supplier<String>> numbers = Drawing.numbers();
    assertThat(outcomesWithout(ValueSource.THREAD_NUMBER, () -> numbers.get("Thread").get()))
        .doesNotHaveDuplicates();
    assertThat(outcomesWithout(ValueSource.THREAD_ID, () -> numbers.get("id").get()))
        .doesNotHaveDuplicates();
  }

  @Test
  void processorsThatAreLeftAloneAreThoseOfTheMachine() {
    assertThat(outcomesWithout(ValueSource.PROCESSORS, Drawing::processors))
        .containsOnly(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors());
  }

  @Test
  void theClockThatIsLeftAloneIsThatOfTheMachine() {
    long before = System.currentTimeMillis();
    assertThat(outcomesWithout(ValueSource.CLOCK, Drawing::millis))
        .allMatch(millis -> millis >= before && millis <= System.currentTimeMillis());
  }

  @Test
  void whatIsSeenIsWrittenDown() {
    Set<ValueSource> seen = EnumSet.noneOf(ValueSource.class);
    EXPLORE.outcomes(
        Drawing::someOfEach, engine -> engine.sources().logTo((source, value) -> seen.add(source)));
    assertThat(seen)
        .contains(
            ValueSource.RANDOM,
            ValueSource.THREAD_ID,
            ValueSource.THREAD_NUMBER,
            ValueSource.ITERATION_ORDER,
            ValueSource.PROCESSORS,
            ValueSource.CLOCK);
  }

  @Test
  void outsideOfExecutionsEverythingIsTheJvmsOwn() {
    Drawing.randoms()
        .forEach((name, kind) -> assertThat(kind.get()).as(name).isNotEqualTo(kind.get()));
    assertThat(Drawing.processors())
        .isEqualTo(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors());
    long before = System.currentTimeMillis();
    assertThat(Drawing.millis()).isBetween(before, System.currentTimeMillis());
    long id = new Thread(() -> {}).threadId();
    assertThat(Long.parseLong(Drawing.numbers().get("id").get())).isEqualTo(id + 1);
  }

  /** Or what one execution leaves behind would be in the way of the next. */
  @Test
  void temporaryFilesHaveNamesOfTheirOwn() {
    assertThat(
            EXPLORE.outcomes(
                () -> {
                  var file = Files.createTempFile("selvage", ".tmp");
                  Files.delete(file);
                  return file;
                }))
        .doesNotHaveDuplicates();
  }
}
