package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.FindingKind;
import dev.selvage.model.NoteKind;
import dev.selvage.programs.DelayedTasks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A program ends when nothing is left to be done, now or later. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class DelayedTasksTest {
  private final Explore explore;

  DelayedTasksTest(CarrierKind carrier) {
    explore = Explore.mainOn(carrier).runs(20);
  }

  @Test
  void whatATaskDoesLaterCounts() {
    explore.fails(FindingKind.EXCEPTION, "IllegalStateException: later", DelayedTasks::throwsLater);
    explore.fails(FindingKind.EXIT, DelayedTasks::exitsInTheThirdRound);
  }

  @Test
  void idleWorkersAndRepeatedTasksEndAProgram() {
    explore.passes(DelayedTasks::leavesACachedPool);
    explore.passes(DelayedTasks::beatsForever);
  }

  @Test
  void oneThatAddsToAQueueDoesNotWaitForWork() {
    explore.fails(FindingKind.DEADLOCK, DelayedTasks::putsIntoAFullQueue);
    explore.fails(FindingKind.DEADLOCK, DelayedTasks::handsOverToNobody);
    assertThat(explore.passesWithNotes(DelayedTasks::waitsForWork).notes())
        .allMatch(note -> note.kind() == NoteKind.LEAK);
  }
}
