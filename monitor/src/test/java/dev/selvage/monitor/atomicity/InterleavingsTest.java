package dev.selvage.monitor.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which interleavings count, and when they are told. Accesses are written as {@code 1R10}: strand 1
 * reads at site 10; W is a write, U both in one step.
 */
class InterleavingsTest {
  private final Object object = new Object();
  private final PartIndex parts = new PartIndex(new ObjectNumbers());
  private final Interleavings execution = new Interleavings(parts);
  private final Invariants invariants = new Invariants();

  @ParameterizedTest
  @CsvSource({
    "1R10 2W20 1R11",
    "1W10 2W20 1R11",
    "1W10 2R20 1W11",
    "1R10 2W20 1W11",
    "1R10 2U20 1W11",
    "1R10 2W20 1U11",
    "1U10 2R20 1W11",
    "1W10 2U20 1W11"
  })
  void whatNoSequenceExplainsCounts(String accesses) {
    assertThat(disturbed(accesses)).containsExactly("10 20 11");
  }

  @ParameterizedTest
  @CsvSource({
    "1R10 2R20 1R11",
    "1R10 2R20 1W11",
    "1W10 2R20 1R11",
    "1W10 2W20 1W11",
    "1R10 2R20 1U11",
    "1U10 2R20 1R11"
  })
  void whatASequenceExplainsDoesNotCount(String accesses) {
    assertThat(disturbed(accesses)).isEmpty();
  }

  @Test
  void onlyWhatComesBetweenCounts() {
    assertThat(disturbed("2W20 1R10 1W11 3W30")).isEmpty();
    assertThat(disturbed("1R10 1R12 2W20 1W11")).containsExactly("12 20 11");
  }

  @Test
  void everyPlaceInBetweenCounts() {
    assertThat(disturbed("1R10 2W20 2W21 3W30 3W30 4R40 1W11"))
        .containsExactly("10 20 11", "10 21 11", "10 30 11");
  }

  @Test
  void bothStrandsMayBeDisturbed() {
    assertThat(disturbed("1R10 2R10 1W11 2W11 1R12")).containsExactly("10 11 11", "11 11 12");
  }

  @Test
  void otherLocationsAreApart() {
    parts.clear();
    execution.begin();
    execution.access(object, 0, touch("1R10"));
    execution.access(object, 1, touch("2W20"));
    execution.access(new Object(), 0, touch("2W20"));
    execution.access(object, 0, touch("1W11"));
    assertThat(execution.disturbed()).isEmpty();
  }

  @Test
  void nothingIsLeftOfAnEarlierExecution() {
    run("1R10");
    assertThat(disturbed("2W20 1W11")).isEmpty();
  }

  @Test
  void whatWasNeverDisturbedIsTaken() {
    pass(Invariants.ENOUGH, "1R10 1W11 2W20");
    assertThat(violations("1R10 2W20 1W11")).containsExactly("10 20 11");
  }

  @Test
  void aFewExecutionsAreNotEnough() {
    pass(Invariants.ENOUGH - 1, "1R10 1W11 1R10 1W11 2W20");
    assertThat(violations("1R10 2W20 1W11")).isEmpty();
  }

  @Test
  void whatPassedOnceIsTolerated() {
    pass(Invariants.ENOUGH, "1R10 1W11 2W20 2W21");
    pass(1, "1R10 2W20 1W11");
    assertThat(violations("1R10 2W20 2W21 1W11")).containsExactly("10 21 11");
  }

  @Test
  void aPairThatIsAlwaysDisturbedIsNotTaken() {
    pass(Invariants.ENOUGH, "1R10 2W20 1W11");
    assertThat(violations("1R10 2W21 1W11")).isEmpty();
  }

  private void pass(int times, String accesses) {
    for (int i = 0; i < times; i++) {
      run(accesses);
      invariants.learn(execution);
    }
  }

  private List<String> violations(String accesses) {
    run(accesses);
    return places(invariants.violations(execution));
  }

  private List<String> disturbed(String accesses) {
    run(accesses);
    return places(execution.disturbed());
  }

  private void run(String accesses) {
    parts.clear();
    execution.begin();
    for (String access : accesses.split(" ", -1)) {
      execution.access(object, 0, touch(access));
    }
  }

  private static Touch touch(String access) {
    char kind = access.charAt(1);
    return new Touch(
        access.charAt(0) - '0',
        Integer.parseInt(access.substring(2)),
        kind != 'W',
        kind != 'R',
        List.of());
  }

  private static List<String> places(Collection<Interleaving> found) {
    return found.stream()
        .map(each -> each.first().site() + " " + each.between().site() + " " + each.second().site())
        .toList();
  }
}
