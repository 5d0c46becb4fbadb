package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.programs.junit.CounterFixture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a {@code @SelvageTest} finds and tells. */
class SelvageTestTest {
  @TempDir Path out;

  @Test
  void findsALostUpdate() {
    String report = new Runs(out).one(CounterFixture.class, "losesAnUpdate").report();
    assertThat(report).startsWith("a failure in execution ");
  }

  @Test
  void passesWhatIsClean() {
    new Runs(out).one(CounterFixture.class, "losesNone").passes(1);
    new Runs(out).one(CounterFixture.class, "isAnOrdinaryTest").passes(1);
  }
}
