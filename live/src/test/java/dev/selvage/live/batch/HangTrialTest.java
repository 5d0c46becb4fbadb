package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.batch.HangTrial.Decision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is decided about a program that goes on, with one that has no threads to look at. */
class HangTrialTest {
  private static final Duration LIMIT = Duration.ofSeconds(3);

  @TempDir Path directory;

  private final List<String> steps = new ArrayList<>();

  @Test
  void whatEndsUnderOrdinarySchedulingWasStarvedByPriorities() throws Exception {
    assertThat(decide(true)).isEqualTo(new Decision.Starved());
    assertThat(steps).containsExactly("PT0S", "calm", "PT3S");
  }

  @Test
  void withoutPrioritiesNothingIsStarved() throws Exception {
    assertThat(decide(false)).isEqualTo(new Decision.Recovered());
    assertThat(steps).containsExactly("PT0S", "calm", "PT3S");
  }

  /** About a program that is as it should be when it has got all of its time. */
  private Decision decide(boolean hasPriorities) throws Exception {
    RunFolder folder = RunFolder.create(directory, "run-001-fuzz");
    Files.createFile(folder.out());
    Files.createFile(folder.err());
    Process program = new ProcessBuilder("sleep", "60").start();
    try {
      HangTrial trial =
          new HangTrial(
              folder,
              new ProcessTree(program, folder.mark(RunFolder.PROGRAM_VARIABLE)),
              hasPriorities,
              limit -> {
                steps.add(limit.toString());
                return limit.equals(LIMIT);
              },
              () -> steps.add("calm"));
      return trial.decide(LIMIT, false, false);
    } finally {
      program.destroyForcibly();
    }
  }
}
