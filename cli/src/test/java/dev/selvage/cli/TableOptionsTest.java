package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.CarrierType;
import dev.selvage.model.Detector;
import dev.selvage.model.Option;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.PctFeature;
import dev.selvage.model.Suppression;
import dev.selvage.model.Timeouts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class TableOptionsTest {
  @Test
  void hasTheDefaultsOfTheModel() {
    Options options = parse();
    assertThat(options)
        .isEqualTo(Options.builder().seed(options.seed()).resetStatics(true).build());
  }

  @Test
  void takesEveryOption() {
    Options options =
        parse(
            ("--strategy random --depth 3 --bound 0 --no-cache --pct -phases,-fairness --runs 5"
                    + " --time 30s --seed -7 --max-steps 9 --timeouts any --spurious 2 --atomic a,b --atomic c --controlled d --carrier platform"
                    + " --hang-timeout 1s --no-reset-statics --check-determinism --keep-going"
                    + " --detect race,leak --confirm-potential")
                .split(" "));
    assertThat(options)
        .isEqualTo(
            Options.builder()
                .strategy("random")
                .depth(3)
                .bound(0)
                .cache(false)
                .pct(Set.of(PctFeature.SEQUENTIAL, PctFeature.FINAL_WAIT))
                .runs(5)
                .time(Duration.ofSeconds(30))
                .seed(-7)
                .maxSteps(9)
                .timeouts(Timeouts.ANY)
                .spurious(2)
                .atomic(List.of("a", "b", "c"))
                .controlled(List.of("d"))
                .carrier(CarrierType.PLATFORM)
                .hangTimeout(Duration.ofSeconds(1))
                .checkDeterminism(true)
                .keepGoing(true)
                .detect(Set.of(Detector.RACE, Detector.LEAK))
                .confirmPotential(true)
                .build());
  }

  @Test
  void switchesDetectorsOnAndOff() {
    assertThat(parse("--detect", "+atomicity,-race").detect())
        .containsExactly(Detector.NOT_SC, Detector.DEADLOCK, Detector.LEAK, Detector.ATOMICITY);
    assertThat(parse("--detect", "-race").detect())
        .containsExactly(Detector.NOT_SC, Detector.DEADLOCK, Detector.LEAK);
    assertThat(parse("--detect=none", "--confirm-potential").detect())
        .containsExactly(Detector.POTENTIAL_DEADLOCK);
    assertRefused(
        "--detect: there is no detector 'rase'; did you mean 'race'? known: race, not-sc, deadlock,"
            + " leak, potential-deadlock, atomicity, all, none, default",
        "--detect",
        "rase");
  }

  @Test
  void readsSuppressionFiles(@TempDir Path directory) throws Exception {
    Path known = Files.writeString(directory.resolve("known.txt"), "race A.java\n");
    Path more = Files.writeString(directory.resolve("more.txt"), "# none yet\n\n* a.B.*\n");
    assertThat(parse("--suppress", known.toString(), "--suppress", more.toString()).suppressions())
        .containsExactly(
            Suppression.parse("race A.java", known + ":1"),
            Suppression.parse("* a.B.*", more + ":3"));
    Files.writeString(known, "race\n");
    assertRefused(
        "--suppress: "
            + known
            + ":1: expected 'KIND PATTERN' or 'KIND PATTERN PATTERN', found 'race'",
        "--suppress",
        known.toString());
    assertRefused("--suppress: there is no suppression file no.txt", "--suppress", "no.txt");
  }

  @Test
  void helpNamesEveryDetector() {
    String help = help();
    for (Detector detector : Detector.values()) {
      assertThat(help).contains(detector.label());
    }
  }

  @Test
  void helpListsEveryOptionUnderItsGroup() {
    String help = help();
    for (Option<?> option : OptionTable.in(OptionScope.CHECK)) {
      assertThat(help.contains(TableOptions.name(option))).isEqualTo(!option.isHidden());
      assertThat(help).contains("\n" + option.group().title() + ":\n");
    }
    assertThat(help).containsPattern("--bound=C +maximum number .* chess \\(default:\\s+2\\)");
  }

  @Test
  void drawsAnotherSeedEachTime() {
    // Two draws of 2^31 values are equal once in 2^31.
    assertThat(parse().seed()).isNotEqualTo(parse().seed());
  }

  @Test
  void aTimeBudgetAloneLiftsTheLimitOfExecutions() {
    assertThat(parse("--time", "30s").runs()).isEqualTo(Integer.MAX_VALUE);
    assertThat(parse("--time", "30s", "--runs", "7").runs()).isEqualTo(7);
  }

  @Test
  void namesWhatItDoesNotKnow() {
    assertRefused(
        "--strategy: 'oracle' is unknown; known: auto, chess, dpor, pct, pos, random, rank, surw,"
            + " stress, sleep",
        "--strategy",
        "oracle");
    assertRefused("--depth: must be at least 1, but is 0", "--depth", "0");
    assertRefused("--bound: must be at least 0, but is -1", "--bound", "-1");
    assertRefused(
        "--bound-kind: must be preemptions or delays, but is 'foo'", "--bound-kind", "foo");
    assertRefused(
        "--pct: there is no feature of PCT 'phase'; did you mean 'phases'? known: sequential,"
            + " phases, final-wait, fairness, all, none, default",
        "--pct",
        "phase");
    assertRefused("--timeouts: must be late or any, but is 'soon'", "--timeouts", "soon");
    assertRefused(
        "--carrier: must be fiber, platform or own, but is 'pigeon'", "--carrier", "pigeon");
    assertRefused("--runs: must be at least 1, but is 0", "--runs", "0");
    assertRefused("--max-steps: must be at least 1, but is 0", "--max-steps", "0");
    assertRefused("--spurious: must be at least 0, but is -1", "--spurious", "-1");
  }

  private static void assertRefused(String message, String... arguments) {
    assertThatThrownBy(() -> parse(arguments))
        .isInstanceOf(UsageException.class)
        .hasMessage(message);
  }

  private static String help() {
    CommandLine line = new CommandLine(CommandSpec.create().name("check"));
    TableOptions options = new TableOptions(line.getCommandSpec(), OptionScope.CHECK);
    assertThat(options).isNotNull();
    return line.setUsageHelpWidth(200).getUsageMessage();
  }

  private static Options parse(String... arguments) {
    CommandLine line = new CommandLine(CommandSpec.create());
    TableOptions options = new TableOptions(line.getCommandSpec(), OptionScope.CHECK);
    line.parseArgs(arguments);
    return options.resolve();
  }
}
