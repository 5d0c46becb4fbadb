package dev.selvage.core.pct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The repaired programs pass when nobody controls their threads. That the others mostly do is
 * measured by {@code bench/run pct}: it depends on what else the machine does.
 */
class PctFreeRunsTest {
  private static final int RUNS = 100;

  @TestFactory
  Stream<DynamicTest> fixedOnesAlwaysPass() {
    return PctPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(),
                    () -> assertThat(passing(PctPrograms.fixed(program))).isEqualTo(RUNS)));
  }

  private static int passing(Body body) throws InterruptedException {
    int passing = 0;
    for (int i = 0; i < RUNS; i++) {
      if (FreeRun.passes(body)) {
        passing++;
      }
    }
    return passing;
  }
}
