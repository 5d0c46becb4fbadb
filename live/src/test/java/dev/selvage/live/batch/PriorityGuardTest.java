package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.priority.Heartbeat;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PriorityGuardTest {
  @TempDir Path run;
  private Path jvm;
  private PriorityGuard guard;
  private int restored;

  /** How many threads are found in real time. */
  private int inRealTime = 3;

  @BeforeEach
  void create() throws Exception {
    jvm = Files.createDirectory(run.resolve("jvm-7"));
    guard =
        new PriorityGuard(
            new RunFolder(run),
            Heartbeat::read,
            each -> {
              assertThat(each).isEqualTo(jvm);
              restored++;
              return inRealTime;
            });
  }

  @Test
  void aJvmThatShowsSignsOfLifeIsLeftAlone() throws Exception {
    Heartbeat heart = Heartbeat.begin(jvm);
    for (int i = 0; i < 5; i++) {
      heart.beat();
      look(PriorityGuard.PATIENCE);
    }
    assertThat(restored).isZero();
  }

  @Test
  void aJvmWithoutASignOfLifeGetsOrdinarySchedulingUntilThereIsOne() throws Exception {
    Heartbeat heart = Heartbeat.begin(jvm);
    heart.beat();
    look(PriorityGuard.PATIENCE);
    assertThat(restored).isZero();
    look(3);
    assertThat(restored).isEqualTo(3);
    heart.beat();
    look(PriorityGuard.PATIENCE);
    assertThat(restored).isEqualTo(3);
    assertThat(guard.holdUps(jvm)).isEqualTo(1);
    look(1);
    assertThat(guard.holdUps(jvm)).isEqualTo(2);
  }

  @Test
  void aJvmWithoutThreadsInRealTimeIsNotHeldUpByThem() throws Exception {
    Heartbeat.begin(jvm);
    inRealTime = 0;
    look(2 * PriorityGuard.PATIENCE);
    assertThat(guard.holdUps(jvm)).isZero();
  }

  @Test
  void aJvmThatIsAsBeforeOrHasNoHeartIsLeftAlone() throws Exception {
    look(2 * PriorityGuard.PATIENCE);
    Heartbeat heart = Heartbeat.begin(jvm);
    heart.beat();
    look(1);
    heart.end();
    look(2 * PriorityGuard.PATIENCE);
    assertThat(restored).isZero();
  }

  private void look(int times) {
    for (int i = 0; i < times; i++) {
      guard.look();
    }
  }
}
