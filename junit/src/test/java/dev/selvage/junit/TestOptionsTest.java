package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.Detector;
import dev.selvage.model.Option;
import dev.selvage.model.Options;
import dev.selvage.model.Suppression;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestOptionsTest {
  @TempDir Path directory;

  @Test
  void whatIsNotSetStaysAsItIs() {
    Options given = TestOptions.defaults().confirmPotential(true).build();
    assertThat(options(given, Map.of())).isEqualTo(given);
  }

  @Test
  void depthDetectorsAndSuppressionsAreTaken() throws Exception {
    Path known = Files.writeString(directory.resolve("known.txt"), "race A.java\n");
    Options options =
        options(
            TestOptions.defaults().build(),
            Map.of(
                "depth", "3",
                "detect", "+atomicity,-race",
                "confirm-potential", "",
                "suppress", known.toString()));
    assertThat(options.detect())
        .containsExactly(
            Detector.NOT_SC,
            Detector.DEADLOCK,
            Detector.LEAK,
            Detector.POTENTIAL_DEADLOCK,
            Detector.ATOMICITY);
    assertThat(options.depth()).isEqualTo(3);
    assertThat(options.confirmPotential()).isTrue();
    assertThat(options.suppressions())
        .containsExactly(Suppression.parse("race A.java", known + ":1"));
  }

  @Test
  void aBoundedSearchIsSetUp() {
    Options options = options(TestOptions.defaults().build(), Map.of("bound", "0", "no-cache", ""));
    assertThat(options.bound()).isZero();
    assertThat(options.cache()).isFalse();
    Options given = TestOptions.defaults().bound(4).cache(false).build();
    assertThat(options(given, Map.of("no-cache", "false")).cache()).isTrue();
    assertThat(options(given, Map.of()).bound()).isEqualTo(4);
    assertThatThrownBy(() -> options(given, Map.of("bound", "-1")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("Selvage: bound: must be at least 0, but is -1 (here)");
  }

  @Test
  void baselinesAreForTheCommandLine() {
    for (String mode : List.of("stress", "sleep")) {
      assertThatThrownBy(() -> options(TestOptions.defaults().build(), Map.of("strategy", mode)))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining(
              "strategy: '%s' leaves threads uncontrolled, which is for the command"
                  + " line only; known: auto, chess, dpor, pct, pos, random, rank, surw",
              mode);
    }
  }

  private static Options options(Options rest, Map<String, String> values) {
    TestOptionSource source =
        new TestOptionSource() {
          @Override
          public List<String> texts(Option<?> option) {
            String name = TestOptionSource.name(option);
            return TestOptionSource.texts(option, values.get(name));
          }

          @Override
          public String origin(Option<?> option) {
            return "here";
          }
        };
    return new TestOptions(List.of(source)).options(rest);
  }
}
