package dev.selvage.core.race.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.testkit.program.CompiledProgram;
import dev.selvage.testkit.program.JavaSource;
import dev.selvage.testkit.program.RandomProgram;
import dev.selvage.testkit.program.RandomPrograms;
import dev.selvage.testkit.program.Shapes;
import dev.selvage.testkit.program.Shrinker;
import org.junit.jupiter.api.Test;

/** The detector and the reference agree about the executions of random programs. */
class RaceDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.race.programs", 200);

  /** Holder classes begin anew in every execution. */
  private static final Explore EXPLORE = Explore.mainOn(CarrierKind.FIBERS).runs(20);

  private final Tally tally = new Tally();

  /** What was compared. */
  private static final class Tally {
    private int executions;
    private int racing;
    private int locations;
    private long events;

    void add(Comparison comparison) {
      executions++;
      racing += comparison.racingLocations() > 0 ? 1 : 0;
      locations += comparison.racingLocations();
      events += comparison.size();
    }

    @Override
    public String toString() {
      return executions
          + " executions with "
          + events
          + " events, "
          + racing
          + " of them with a race, at "
          + locations
          + " locations";
    }
  }

  @Test
  void theDetectorAgreesAboutRandomPrograms() {
    new RandomPrograms(0, PROGRAMS, Shapes::racing).forEachCompiled(this::compare);
    assertThat(tally.racing).as(tally.toString()).isBetween(1, tally.executions - 1);
    System.out.println(PROGRAMS + " programs, " + tally);
  }

  private void compare(CompiledProgram program) {
    if (disagreement(program, tally) != null) {
      RandomProgram smallest =
          Shrinker.shrink(
              program.program(),
              each -> disagreement(CompiledProgram.of(each), new Tally()) != null);
      fail(
          "%s\n%s",
          JavaSource.of(smallest), disagreement(CompiledProgram.of(smallest), new Tally()));
    }
  }

  /** The first disagreement in a number of schedules; null for none. */
  private static String disagreement(CompiledProgram program, Tally tally) {
    String[] first = new String[1];
    EXPLORE.observed(
        program::run,
        engine ->
            new WatchedRaces(
                    engine,
                    comparison -> {
                      tally.add(comparison);
                      if (first[0] == null) {
                        first[0] = comparison.disagreement();
                      }
                    })
                .detections());
    return first[0];
  }
}
