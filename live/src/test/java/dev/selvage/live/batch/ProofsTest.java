package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Waiting;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import dev.selvage.model.fuzz.HangKind;
import dev.selvage.model.fuzz.ProofHint;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofsTest {
  private static final List<String> BUILD = List.of("mvn", "test");

  private static final Frame TAKE = new Frame("", "app.Pool", "take", "Pool.java", 42);
  private static final Frame TEST = new Frame("", "app.PoolTest", "twoTakers", "PoolTest.java", 9);
  private static final Frame INVOKE =
      new Frame("java.base/", "java.lang.reflect.Method", "invoke", "Method.java", 5);
  private static final Frame JUNIT =
      new Frame("", "org.junit.platform.commons.util.ReflectionUtils", "call", "R.java", 7);

  @Test
  void aTestThatWasRunningIsNamed() {
    RunFailure hang =
        new RunFailure.Hang(
            HangKind.ALL_WAIT,
            List.of(waiting("worker", List.of(TAKE))),
            List.of(waiting("main", List.of(TAKE, TEST, INVOKE, JUNIT))));
    assertThat(Proofs.of(BUILD, run(hang, "org.apache.maven.surefire.booter.ForkedBooter")))
        .isEqualTo(
            new ProofHint("tests", "app.PoolTest#twoTakers", List.of(), "app", points(hang)));
  }

  /** A call of the program: the line is certain only where the thread waits in a call. */
  private static List<String> points(RunFailure hang) {
    assertThat(hang.points()).containsExactly("app.Pool.take");
    return hang.points();
  }

  @Test
  void theMainClassBelowAScriptIsNamed() {
    assertThat(Proofs.of(List.of("run.sh"), run(thrown(), "app.Main")))
        .isEqualTo(
            new ProofHint("tests", "app.Main", List.of(), "app", List.of("app.Pool.take:42")));
  }

  @Test
  void aBuildToolIsNoProgram() {
    assertThat(Proofs.of(BUILD, run(thrown(), "org.codehaus.plexus.classworlds.launcher.Launcher")))
        .isNull();
    assertThat(Proofs.of(BUILD, run(thrown(), "booter.jar"))).isNull();
  }

  private static RunFailure thrown() {
    return new RunFailure.Uncaught(
        "worker",
        new ThrownException("app.Closed", "Closed", "", "", List.of(TAKE)),
        new SiteKey("app.Pool", "take", "", 0, 42, "Pool.java"));
  }

  private static ThreadState waiting(String name, List<Frame> stack) {
    return new ThreadState(
        name,
        name,
        new Waiting.Parked(""),
        new SiteKey("app.Pool", "take", "", 0, 42, "Pool.java"),
        List.of(),
        stack);
  }

  private static FuzzRun run(RunFailure failure, String main) {
    FuzzedJvm jvm = new FuzzedJvm(7, main, "none", "", "", "", 0, 0, 0, "tests", "");
    return new FuzzRun(
        1,
        FuzzArm.FUZZ,
        1,
        false,
        "run",
        RunOutcome.HANG,
        -1,
        5,
        failure,
        List.of(),
        List.of(),
        List.of(jvm));
  }
}
