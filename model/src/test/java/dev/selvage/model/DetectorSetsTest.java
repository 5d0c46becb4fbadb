package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DetectorSetsTest {
  private static final String KNOWN =
      " known: race, not-sc, deadlock, leak, potential-deadlock, atomicity, all, none, default";

  @Test
  void labelsAreTheWholeSet() {
    assertThat(DetectorSets.parse("race, leak")).containsExactly(Detector.RACE, Detector.LEAK);
  }

  @Test
  void someWordsStandForSets() {
    assertThat(DetectorSets.parse("all")).containsExactly(Detector.values());
    assertThat(DetectorSets.parse("none")).isEmpty();
    assertThat(DetectorSets.parse("default"))
        .containsExactly(Detector.RACE, Detector.NOT_SC, Detector.DEADLOCK, Detector.LEAK);
  }

  @Test
  void signsChangeTheDefault() {
    assertThat(DetectorSets.parse("+atomicity,-race"))
        .containsExactly(Detector.NOT_SC, Detector.DEADLOCK, Detector.LEAK, Detector.ATOMICITY);
  }

  @Test
  void signsChangeWhatIsNamedBesideThem() {
    assertThat(DetectorSets.parse("-race,all"))
        .isEqualTo(EnumSet.complementOf(EnumSet.of(Detector.RACE)));
    assertThat(DetectorSets.parse("none,+race")).containsExactly(Detector.RACE);
  }

  @Test
  void wrongWordIsRefusedInOneLine() {
    assertRefused("rase", "there is no detector 'rase'; did you mean 'race'?" + KNOWN);
    assertRefused("+atom", "there is no detector 'atom'; did you mean 'atomicity'?" + KNOWN);
    assertRefused("race,xyz", "there is no detector 'xyz';" + KNOWN);
    assertRefused(" , ", "no detector is named;" + KNOWN);
  }

  @Test
  void everySetIsWrittenAsItIsRead() {
    for (Set<Detector> set :
        Set.of(
            EnumSet.noneOf(Detector.class), EnumSet.allOf(Detector.class), DetectorSets.DEFAULT)) {
      assertThat(DetectorSets.parse(DetectorSets.format(set))).isEqualTo(set);
    }
  }

  @Test
  void lookingForDeadlocksThatMayBeSwitchesTheirDetectorOn() {
    Options options = Options.builder().detect(Set.of()).confirmPotential(true).build();
    assertThat(options.detect()).containsExactly(Detector.POTENTIAL_DEADLOCK);
  }

  private static void assertRefused(String list, String message) {
    assertThatThrownBy(() -> DetectorSets.parse(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
