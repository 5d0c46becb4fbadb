package dev.selvage.live.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.live.priority.SchedulingChoice.Wish;
import dev.selvage.live.priority.SchedulingPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FuzzSettingsTest {
  @TempDir Path folder;

  @Test
  void withoutAFileThereAreDefaults() {
    FuzzSettings settings = FuzzSettings.read(folder.resolve("none"));
    assertThat(settings.policy()).isEqualTo(SchedulingPolicy.RR);
    assertThat(settings.cpus()).isEqualTo(1);
    assertThat(settings.rate()).isEqualTo(1_000);
    assertThat(settings.priorities()).isEqualTo(PriorityKind.RANDOM);
    assertThat(settings.points()).isEqualTo(new PriorityPoints(true, true, List.of()));
    assertThat(settings.mode()).isEqualTo(Wish.AUTO);
    assertThat(settings.logsSynchronization()).isFalse();
    assertThat(settings.isTemporary()).isFalse();
  }

  @Test
  void aFileSaysOtherwise() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("settings.properties"),
            """
            seed=-7
            policy=fifo
            cpus=2
            cpus.list=1,3
            rate=50
            priorities=pct
            pct.depth=5
            pct.length=400
            points=sync,method:app.Server.handle*
            log=app.db
            main=app.*
            mode=nice
            temporary=true
            """);
    FuzzSettings settings = FuzzSettings.read(file);
    assertThat(settings.seed()).isEqualTo(-7);
    assertThat(settings.policy()).isEqualTo(SchedulingPolicy.FIFO);
    assertThat(settings.cpuList()).isEqualTo(BitSet.valueOf(new long[] {0b1010}));
    assertThat(settings.rate()).isEqualTo(50);
    assertThat(settings.priorities()).isEqualTo(PriorityKind.PCT);
    assertThat(settings.pctDepth()).isEqualTo(5);
    assertThat(settings.pctLength()).isEqualTo(400);
    assertThat(settings.points().atStart()).isFalse();
    assertThat(settings.points().containMethod("app.Server", "handleAll")).isTrue();
    assertThat(settings.points().containMethod("app.Server", "close")).isFalse();
    assertThat(settings.log().matches("app.db.Table$Row")).isTrue();
    assertThat(settings.log().matches("app.dbx.Table")).isFalse();
    assertThat(settings.mode()).isEqualTo(Wish.NICE);
    assertThat(settings.isTemporary()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "seed|x|the setting seed is 'x', which is not a number from -9223372036854775808 to 9223372036854775807",
        "cpus|-1|the setting cpus is '-1', which is not a number from 0 to 1024",
        "rate|0|the setting rate is '0', which is not a number from 1 to 1000000",
        "policy|other|the setting policy is 'other', which is not one of rr, fifo",
        "policy|RR|the setting policy is 'RR', which is not one of rr, fifo",
        "priorities|file|the setting priorities is 'file', which is not file:PATH",
        "mode|fast|the setting mode is 'fast', which is not one of auto, realtime, nice, delays",
        "points|start,locks|'locks' is not one of start, sync, method:PATTERN",
        "points|method:|'method:' is not one of start, sync, method:PATTERN",
      })
  void aBadValueIsToldInOneLine(String key, String value, String message) {
    assertThatThrownBy(() -> FuzzSettings.of(of(key, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void aSequenceIsReadInOrder() throws Exception {
    Path file = Files.writeString(folder.resolve("seq"), "# mine\n1 32\n\n 5 # last\n");
    PrioritySequence sequence = FuzzSettings.of(of("priorities", "file:" + file)).sequence();
    assertThat(new int[] {level(sequence, 0), level(sequence, 1), level(sequence, 2)})
        .containsExactly(1, 32, 5);
    assertThat(level(sequence, 3)).as("from the beginning").isEqualTo(1);
  }

  private static int level(PrioritySequence sequence, long n) {
    return sequence.level(n);
  }

  @ParameterizedTest
  @CsvSource({"'1\n2\n33\n', 3, 33", "'1\n\n2 x\n', 3, x", "0, 1, 0", "-4, 1, -4"})
  void theLineOfABadSequenceIsNamed(String text, int line, String word) throws Exception {
    Path file = Files.writeString(folder.resolve("seq"), text);
    assertThatThrownBy(() -> PrioritySequence.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "line %d of %s: '%s' is not a priority, which is a number from 1 to 32"
                .formatted(line, file, word));
  }

  @Test
  void aSequenceThatIsNotThereIsTold() throws Exception {
    Path none = folder.resolve("none");
    assertThatThrownBy(() -> PrioritySequence.read(none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("cannot read the priorities in " + none);
    Path empty = Files.writeString(folder.resolve("empty"), "# nothing\n");
    assertThatThrownBy(() -> PrioritySequence.read(empty))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there are no priorities in " + empty);
  }

  @Test
  void aMainClassIsMeantWithOrWithoutItsModuleAndAJarWithOrWithoutItsFolder() {
    assertThat(MainClass.of("app.Main a b.jar")).isEqualTo("app.Main");
    assertThat(MainClass.of("/a folder/app.jar x")).isEqualTo("/a folder/app.jar");
    assertThat(MainClass.of("")).isEmpty();
    assertThat(MainClass.matches(new NamePattern("app"), "app.Main")).isTrue();
    assertThat(MainClass.matches(new NamePattern("app.Main"), "mod/app.Main")).isTrue();
    assertThat(MainClass.matches(new NamePattern("app*.jar"), "/x/app-1.jar")).isTrue();
    assertThat(MainClass.matches(new NamePattern("app.Main"), "app.Mainly")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"0, '', '0,1,2,3'", "1, '', 3", "2, '', '2,3'", "9, '', '0,1,2,3'", "1, '0,7', 0"})
  void theLastProcessorsAreThoseOfTheProgram(int cpus, String listed, String chosen) {
    Properties properties = of("cpus", Integer.toString(cpus));
    properties.setProperty("cpus.list", listed);
    BitSet available = new BitSet();
    available.set(0, 4);
    assertThat(Processing.choose(available, FuzzSettings.of(properties)))
        .hasToString("{" + chosen.replace(",", ", ") + "}");
  }

  private static Properties of(String key, String value) {
    Properties properties = new Properties();
    properties.setProperty(key, value);
    return properties;
  }
}
