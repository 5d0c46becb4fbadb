package dev.selvage.live.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelTaskTest {
  private static final String REST =
      " 2940 2893 2893 0 -1 4194368 1 0 0 0 5 6 0 0 -41 15 24 0 1639612 8675573760 0 18446744073709551615"
          + " 0 0 0 0 0 0 0 4096 0 0 0 0 -1 1 40 2 0 0 0 0 0 0 0 0 0 0 0\n";

  @TempDir Path folder;

  @Test
  void thePolicyAndThePriorityAreInTheStatusOfAThread() {
    KernelTask task = KernelTask.parse("2951 (G1 Main Marker) S" + REST);
    assertThat(task)
        .isEqualTo(new KernelTask(2951, "G1 Main Marker", 'S', 15, 40, SchedulingPolicy.RR));
    assertThat(task.isReady()).isFalse();
  }

  @Test
  void theNameOfAThreadMayContainAnything() {
    KernelTask task = KernelTask.parse("7 (a) R 1 (b) R" + REST);
    assertThat(task.name()).isEqualTo("a) R 1 (b");
    assertThat(task.isReady()).isTrue();
  }

  @Test
  void aThreadThatHasEndedIsNotThere() throws Exception {
    Files.createDirectory(folder.resolve("12"));
    KernelTasks tasks = new KernelTasks(folder);
    assertThat(tasks.numbers()).containsExactly(12);
    assertThat(tasks.read(12)).isNull();
    assertThat(new KernelTasks(folder.resolve("none")).numbers()).isEmpty();
  }

  @Test
  void threadsOfTheJvmAreKnownByTheBeginningOfTheirNames() {
    assertThat(
            new String[] {
              "VM Thread",
              "C2 CompilerThre",
              "GC Thread#11",
              "G1 Conc#0",
              "Monitor Deflati",
              "Reference Handl",
              "ZWorkerYoung#1",
              "VM Periodic Tas"
            })
        .allMatch(JvmTasks::contain);
    assertThat(
            new String[] {"java", "main", "worker-1", "ForkJoinPool-1-", "G1", "pool-1-thread-1"})
        .noneMatch(JvmTasks::contain);
  }

  @Test
  void aProgramGetsOnWithoutWhatCollectsGarbageBesidesIt() {
    assertThat(new String[] {"G1 Refine#0", "G1 Conc#1", "G1 Main Marker"})
        .allMatch(JvmTasks::areConcurrent);
    assertThat(new String[] {"VM Thread", "GC Thread#0", "C2 CompilerThre", "java"})
        .noneMatch(JvmTasks::areConcurrent);
  }
}
