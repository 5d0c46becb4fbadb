package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramNameTest {
  @Test
  void splitsClassAndMethod() {
    assertThat(ProgramName.parse("a.B")).isEqualTo(new ProgramName("a.B", null));
    assertThat(ProgramName.parse("a.B#run")).isEqualTo(new ProgramName("a.B", "run"));
  }

  @Test
  void refusesHalfAName() {
    assertThatThrownBy(() -> ProgramName.parse("#run")).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> ProgramName.parse("B#")).isInstanceOf(UsageException.class);
  }

  @Test
  void refusesArgumentsForAMethodWithout() {
    assertThatThrownBy(() -> ProgramName.parse("B#run").toSpec(".", List.of("x")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("#run");
  }
}
