package dev.selvage.junit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AttachModeTest {
  @Test
  void isEagerWhenNothingIsSaid() {
    assertThat(AttachMode.of(null)).isEqualTo(AttachMode.EAGER);
  }

  @Test
  void takesTheWordInAnyCase() {
    assertThat(AttachMode.of("lazy")).isEqualTo(AttachMode.LAZY);
    assertThat(AttachMode.of(" Off ")).isEqualTo(AttachMode.OFF);
  }

  @Test
  void isEagerForAnUnknownWord() {
    assertThat(AttachMode.of("sometimes")).isEqualTo(AttachMode.EAGER);
  }
}
