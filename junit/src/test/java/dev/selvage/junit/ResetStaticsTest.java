package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.AgentControl;
import dev.selvage.programs.junit.ResetFixture;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Static state begins anew in every execution where a test asks for it, and else is told of. */
class ResetStaticsTest {
  @TempDir Path out;

  @Test
  void onRequestEveryExecutionBeginsAnew() {
    new Runs(out).one(ResetFixture.class, "beginsAnew").passes(1);
  }

  /** Its class is loaded by then, and has members that it got when it was. */
  @Test
  void aClassMayBecomeAtomicLater() {
    new Runs(out).one(ResetFixture.class, "goesOn").passes(1);
    new Runs(out).one(ResetFixture.class, "beginsAnewWhenAtomic").passes(1);
    new Runs(out).one(ResetFixture.class, "beginsAnew").passes(1);
    assertThat(AgentControl.failures()).isEmpty();
  }

  @Test
  void otherwiseTheFieldsAreNamed() {
    assertThat(new Runs(out).one(ResetFixture.class, "goesOn").passes(1).out())
        .contains("static-state", "Ledger.size", "Ledger.ENTRIES");
  }
}
