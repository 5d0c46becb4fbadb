package dev.selvage.cli.entry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {
  @Test
  void namesTheJdkThatIsTooOld() {
    assertThat(Main.complaint("17", "/opt/jdk-17"))
        .isEqualTo("Selvage needs JDK 25 or newer; this is JDK 17 at /opt/jdk-17");
    assertThat(Main.complaint("1.8", "/opt/jdk8"))
        .isEqualTo("Selvage needs JDK 25 or newer; this is JDK 8 at /opt/jdk8");
  }

  @Test
  void acceptsTheNeededJdkAndNewerOnes() {
    assertThat(Main.complaint("25", "/opt/jdk")).isNull();
    assertThat(Main.complaint("26", "/opt/jdk")).isNull();
  }

  @Test
  void refusesWhatHasNoNumber() {
    assertThat(Main.complaint("?", "/opt/jdk")).contains("needs JDK 25");
    assertThat(Main.complaint(null, "/opt/jdk")).contains("needs JDK 25");
  }
}
