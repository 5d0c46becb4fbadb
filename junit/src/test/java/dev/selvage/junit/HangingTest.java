package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.programs.junit.CounterFixture;
import dev.selvage.programs.junit.SpecialFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test that hangs is left, and the others still have their say. */
class HangingTest {
  @TempDir Path out;

  @Test
  void failsAndLetsTheNextTestFailUntilTheThreadIsGone() throws Exception {
    SpecialFixture.release = out.resolve("release");
    Runs.Outcome hanging = new Runs(out).one(SpecialFixture.class, "hangs");
    Runs.Outcome meanwhile = new Runs(out).one(CounterFixture.class, "losesNone");
    release();
    assertThat(hanging.report())
        .startsWith("Selvage: lost control: execution 1 has made no progress for 0.3 s")
        .contains("SpecialFixture.hangs")
        .doesNotContain("dev.selvage.core", "dev.selvage.junit");
    assertThat(meanwhile.failure()).hasMessageContaining("an earlier program hangs in this JVM");
    new Runs(out).one(CounterFixture.class, "losesNone").passes(1);
  }

  @Test
  void endsAtTheHeadOfALoopWhenItsTimeIsUp() throws Exception {
    SpecialFixture.release = out.resolve("release");
    Runs.Outcome late = new Runs(out).one(SpecialFixture.class, "outlastsItsTime");
    release();
    assertThat(late.report())
        .startsWith("Selvage: inconclusive: time was up in execution 1, after ")
        .contains("SpecialFixture.hangs")
        .doesNotContain("dev.selvage.core", "dev.selvage.junit");
    new Runs(out).one(CounterFixture.class, "losesNone").passes(1);
  }

  private static void release() throws Exception {
    Files.createFile(SpecialFixture.release);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("selvage")) {
        thread.join();
      }
    }
  }
}
