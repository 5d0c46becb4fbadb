package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.NoteKind;
import dev.selvage.programs.LeftOvers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What is left over at the end of an execution ends there, whatever it does. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class LeftOversTest {
  private static final int RUNS = 100;

  private final CarrierKind carrier;
  private final Explore explore;

  LeftOversTest(CarrierKind carrier) {
    this.carrier = carrier;
    this.explore = Explore.on(carrier).runs(RUNS);
  }

  @Test
  void onThreadsItCleansUp() {
    LeftOvers.FINALLY.set(0);
    explore.passes(LeftOvers::cleansUp);
    if (carrier == CarrierKind.FIBERS) {
      assertThat(LeftOvers.FINALLY).hasValue(0);
    } else {
      // In some schedules the execution is over before the daemon has begun.
      assertThat(LeftOvers.FINALLY).hasValueBetween(RUNS / 10, RUNS);
    }
  }

  @Test
  void aThreadThatCatchesEverythingIsStopped() {
    explore.passes(LeftOvers::catchesEverything);
  }

  @Test
  void aPoolStartsNoNewWorkers() {
    int before = Thread.activeCount();
    explore.passes(LeftOvers::poolReplacesItsWorkers);
    assertThat(Thread.activeCount()).isLessThan(before + RUNS / 2);
  }

  @Test
  void aPoolThatIsKeptHasWorkersInEveryExecution() {
    LeftOvers.forgetPool();
    assertThat(explore.passesWithNotes(LeftOvers::keepsAPool).notes())
        .singleElement()
        .satisfies(note -> assertThat(note.kind()).isEqualTo(NoteKind.STATIC_STATE));
  }

  @Test
  void aWaitInAFinallyBlockIsNoObstacle() {
    explore.passes(LeftOvers::waitsAgainAtTheEnd);
  }
}
