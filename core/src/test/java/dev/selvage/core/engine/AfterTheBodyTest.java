package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.NoteKind;
import dev.selvage.programs.Endings;
import dev.selvage.report.NoteWords;
import dev.selvage.specimens.clean.LeakedWorker;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that are no daemons go on when the body has returned, and what they do counts. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class AfterTheBodyTest {
  /** Until compiled code runs; threads of the operating system take far longer. */
  private static final Map<CarrierKind, Integer> MANY_RUNS =
      Map.of(CarrierKind.FIBERS, 10_000, CarrierKind.PLATFORM, 3_000, CarrierKind.OWN, 500);

  private final Explore explore;
  private final int manyRuns;

  AfterTheBodyTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
    manyRuns = MANY_RUNS.get(carrier);
  }

  @Test
  void aDeadlockAfterTheBodyIsOneToo() {
    explore.fails(
        FindingKind.DEADLOCK,
        "deadlock: first waits for second, second waits for first",
        Endings::monitorsInOppositeOrderAfterTheBody);
  }

  @Test
  void whatAThreadThrowsAfterTheBodyIsAFinding() {
    explore.fails(
        FindingKind.EXCEPTION,
        "IllegalStateException: thrown late",
        Endings::aThreadThrowsAfterTheBody);
  }

  @Test
  void aThreadThatIsNoDaemonDoes() {
    explore.fails(
        FindingKind.EXCEPTION,
        "IllegalStateException: came to its end",
        Endings::aThreadWorksOnAfterTheBody);
  }

  @Test
  void aWorkerThatIsLeftWaitingIsALeak() {
    CampaignResult result = explore.passesWithNotes(Endings::aWorkerIsLeft);
    assertThat(result.notes()).hasSize(1);
    assertThat(result.notes().getFirst().kind()).isEqualTo(NoteKind.LEAK);
    assertThat(NoteWords.message(result.notes().getFirst()))
        .matches("thread \"worker\" \\(is parked, Endings.java:\\d+\\) was left waiting");
  }

  @Test
  void aLeakIsNotToldWhenItsDetectorIsOff() {
    explore.with(options -> options.detect(Set.of())).passes(Endings::aWorkerIsLeft);
  }

  @Test
  void everyThreadThatIsLeftSaysWhatItWaitsFor() {
    CampaignResult result = explore.runs(3).passesWithNotes(Endings::threeWorkersAreLeft);
    assertThat(result.notes())
        .allMatch(note -> note.kind() == NoteKind.LEAK)
        .extracting(NoteWords::message)
        .satisfiesExactlyInAnyOrder(
            waiter ->
                assertThat(waiter)
                    .matches("thread \"waiter\" \\(waits to be notified on Object#1, .+"),
            awaiter ->
                assertThat(awaiter)
                    .matches(
                        "thread \"awaiter\" \\(waits to be signalled on ConditionObject#1, .+"),
            getter ->
                assertThat(getter)
                    .matches(
                        "thread \"getter\" \\(waits for the result of FutureTask#1,"
                            + " which has not started, Endings.java:\\d+\\) was left waiting"));
  }

  @Test
  void threadsOfTheBodyAreNoDaemons() {
    explore.passes(Endings::noThreadOfTheBodyIsADaemon);
  }

  @Test
  void theLeakedWorkerIsANote() {
    expectALeak();
  }

  private void expectALeak() {
    assertThat(explore.passesWithNotes(Programs.main(LeakedWorker.class)).notes())
        .isNotEmpty()
        .allMatch(note -> note.kind() == NoteKind.LEAK);
  }

  /** Once its methods are compiled, frames are kept in other places. */
  @Test
  void theLeakedWorkerIsStillANoteAfterManyExecutions() {
    explore.runs(manyRuns).passesWithNotes(Programs.main(LeakedWorker.class));
    expectALeak();
  }
}
