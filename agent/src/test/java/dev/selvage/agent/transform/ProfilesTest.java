package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.agent.scope.Treatment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesTest {
  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = "controlled")
  void threadsAreControlledUnlessAnotherProfileIsAskedFor(String argument) {
    Profile profile = Profiles.asked(argument);
    assertThat(profile.controlsThreads()).isTrue();
    assertThat(Treatment.values())
        .filteredOn(each -> !profile.covers(each))
        .containsExactly(Treatment.OUTSIDE);
  }

  @Test
  void sleepsAreForTheProgramOnly() {
    Profile profile = Profiles.asked("sleep");
    assertThat(profile.controlsThreads()).isFalse();
    assertThat(profile.coversJdk()).isFalse();
    assertThat(Treatment.values())
        .filteredOn(profile::covers)
        .containsExactly(Treatment.CONTROLLED);
  }

  @Test
  void anUnknownNameIsAnErrorThatListsTheOthers() {
    assertThatThrownBy(() -> Profiles.asked("naps"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the Selvage agent has no profile 'naps'; it has controlled, fuzz, sleep");
  }
}
