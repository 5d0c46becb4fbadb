package dev.selvage.core.race.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.specimens.random.CompiledProgram;
import dev.selvage.specimens.random.Feature;
import dev.selvage.specimens.random.JavaSource;
import dev.selvage.specimens.random.ProgramGenerator;
import dev.selvage.specimens.random.RandomProgram;
import dev.selvage.specimens.random.Shape;
import dev.selvage.specimens.random.Shrinker;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The detector and the reference agree about the executions of random programs. */
class RaceDifferentialTest {
  private static final int PROGRAMS = Integer.getInteger("selvage.race.programs", 200);
  private static final int COMPILED_AT_ONCE = 100;

  /** Holder classes begin anew in every execution. */
  private static final Explore EXPLORE = Explore.mainOn(CarrierKind.FIBERS).runs(20);

  private static final Shape ANY = Shape.any();

  /** Every other program is of any shape; the others have more of what is rare. */
  private static final List<Shape> SHAPES =
      List.of(
          ANY,
          ANY.only(Feature.PLAIN, Feature.HANDLES, Feature.ARRAYS, Feature.CONDITIONS),
          ANY,
          ANY.only(Feature.PLAIN, Feature.HANDLES, Feature.FENCES, Feature.ATOMICS),
          ANY,
          ANY.only(
              Feature.PLAIN,
              Feature.MONITORS,
              Feature.LOCKS,
              Feature.READ_WRITE_LOCKS,
              Feature.SEMAPHORES,
              Feature.LATCHES),
          ANY.strands(4).statements(10),
          ANY.only(Feature.PLAIN, Feature.MONITORS, Feature.WAITING, Feature.INTERRUPTS),
          ANY.blocking(),
          ANY.only(
              Feature.HOLDERS,
              Feature.PUBLICATION,
              Feature.ATOMIC_REFERENCES,
              Feature.VOLATILE,
              Feature.STARTS));

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
    for (int from = 0; from < PROGRAMS; from += COMPILED_AT_ONCE) {
      List<RandomProgram> programs =
          LongStream.range(from, Math.min(PROGRAMS, from + COMPILED_AT_ONCE))
              .mapToObj(seed -> ProgramGenerator.generate(seed, shape(seed)))
              .toList();
      CompiledProgram.of(programs).forEach(this::compare);
    }
    assertThat(tally.racing).as(tally.toString()).isBetween(1, tally.executions - 1);
    System.out.println(PROGRAMS + " programs, " + tally);
  }

  private static Shape shape(long seed) {
    return SHAPES.get((int) (seed % SHAPES.size()));
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
