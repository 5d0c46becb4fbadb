package dev.selvage.core.pct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs pass nearly always when nobody controls their threads: their bugs are there to be
 * found by schedules, not by chance.
 */
class PctFreeRunsTest {
  private static final int RUNS = 200;
  private static final double MOSTLY = 0.8;

  @TestFactory
  Stream<DynamicTest> buggyOnesMostlyPass() {
    return PctPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(),
                    () ->
                        assertThat(passing(PctPrograms.buggy(program)))
                            .isGreaterThan((int) (MOSTLY * RUNS))));
  }

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
