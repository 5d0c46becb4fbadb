package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.FreshLoader;
import dev.selvage.core.support.Programs;
import dev.selvage.model.FindingKind;
import dev.selvage.model.NoteKind;
import dev.selvage.programs.ClassCycle;
import dev.selvage.programs.StaticFields;
import dev.selvage.report.NoteWords;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Every execution finds static state as in a fresh JVM. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class StaticStateTest {
  private final Explore explore;

  StaticStateTest(CarrierKind carrier) {
    explore = Explore.on(carrier).with(options -> options.runs(50).resetStatics(true));
  }

  @TestFactory
  Stream<DynamicTest> everyExecutionBeginsAnew() {
    return Programs.scenarios(StaticFields.class).stream()
        .filter(each -> !each.getName().equals("registration"))
        .map(
            each ->
                DynamicTest.dynamicTest(each.getName(), () -> explore.passes(Programs.body(each))));
  }

  @Test
  void twoClassesThatNeedEachOtherCanDeadlock() {
    explore.fails(
        FindingKind.DEADLOCK,
        "deadlock: first waits for second, second waits for first",
        ClassCycle::fromTwoThreads);
  }

  /** What a JVM cannot do: the class waits for a thread that needs it. */
  @Test
  void aStrandWaitsForAnInitializerThatWaits() {
    explore.passes(ClassCycle::initializerThatWaits);
  }

  @Test
  void withoutResetTheFieldsThatKeepTheirValuesAreNamed() {
    Explore keeping = explore.with(options -> options.runs(5).resetStatics(false).keepGoing(true));
    assertThat(keeping.campaign(StaticFields::leaveBehind).notes())
        .extracting(note -> note.kind().label() + " " + NoteWords.message(note))
        .containsExactlyInAnyOrder(
            "static-state static field dev.selvage.programs.StaticFields$Left.count is written at"
                + " StaticFields.java:85 and keeps its value for the next execution",
            "static-state static field dev.selvage.programs.StaticFields$Left.TABLE refers to"
                + " objects that keep their changes for the next execution");
  }

  @Test
  void whatStaysInTheJdkIsTold() {
    assertThat(explore.campaign(StaticFields::registration).notes())
        .singleElement()
        .extracting(note -> note.kind().label() + " " + NoteWords.message(note))
        .asString()
        .matches(
            "jdk-state Security.setProperty at StaticFields.java:\\d+ changes the JDK for all"
                + " executions; this is not reset between them");
  }

  @Test
  void withResetThereIsNothingToTell() {
    assertThat(explore.campaign(StaticFields::leaveBehind).notes()).isEmpty();
  }

  /** What the JVM does in the first execution only must make no difference. */
  @TestFactory
  Stream<DynamicTest> theFirstExecutionTakesTheSameStepsAsLaterOnes() {
    return Programs.scenarios(StaticFields.class).stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getName(),
                    () ->
                        assertThat(
                                explore
                                    .with(options -> options.runs(2).checkDeterminism(true))
                                    .campaign(FreshLoader.once(StaticFields.class, each.getName()))
                                    .notes())
                            .noneMatch(note -> note.kind() == NoteKind.NONDETERMINISM)));
  }
}
