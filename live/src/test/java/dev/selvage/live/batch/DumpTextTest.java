package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.batch.DumpedThread.DumpedLock;
import dev.selvage.live.batch.DumpedThread.DumpedWait;
import java.util.List;
import org.junit.jupiter.api.Test;

class DumpTextTest {
  @Test
  void readsWhatAThreadWaitsForAndHolds() {
    List<DumpedThread> threads = Dumps.parsed(Dumps.blocked("left", 30, 11, "aa", "bb"));
    assertThat(threads).hasSize(1);
    DumpedThread left = threads.getFirst();
    assertThat(left.id()).isEqualTo("1.30");
    assertThat(left.name()).isEqualTo("left");
    assertThat(left.isDaemon()).isFalse();
    assertThat(left.state()).isEqualTo(Thread.State.BLOCKED);
    assertThat(left.cpuNanos()).isEqualTo(1_250_000);
    DumpedLock wanted = new DumpedLock("1.0xaa", "java.lang.Object");
    assertThat(left.waiting()).isEqualTo(new DumpedWait(DumpedWait.Kind.ENTER, wanted));
    assertThat(left.holds()).containsExactly(new DumpedLock("1.0xbb", "java.lang.Object"));
    assertThat(left.stack()).hasSize(4);
    assertThat(left.site().where()).isEqualTo("Main.java:11");
    assertThat(left.methods())
        .containsExactly(
            "app.Main.take", "app.Main.lambda$main$0", "app.Main$$Lambda/0x00007f0c28000a00.run");
  }

  @Test
  void whatAThreadWaitsOnItDoesNotHold() {
    DumpedThread taker = Dumps.parsed(Dumps.waiting("taker", 31, 7)).getFirst();
    assertThat(taker.isDaemon()).isTrue();
    assertThat(taker.waiting().kind()).isEqualTo(DumpedWait.Kind.NOTIFY);
    assertThat(taker.holds()).isEmpty();
    assertThat(taker.stack().getFirst().isNativeMethod()).isTrue();
  }

  @Test
  void framesOfTheJdkAreNotTheProgram() {
    DumpedThread idle = Dumps.parsed(Dumps.IDLE).getFirst();
    assertThat(idle.stack()).hasSize(4);
    assertThat(idle.isInProgram()).isFalse();
    assertThat(idle.waiting().kind()).isEqualTo(DumpedWait.Kind.PARK);
    assertThat(idle.site().isNone()).isTrue();
  }

  @Test
  void threadsOfTheJvmAndItsOwnRemarksAreSkipped() {
    assertThat(Dumps.parsed(Dumps.IDLE, Dumps.waiting("a", 2, 1))).hasSize(2);
    assertThat(DumpText.parse("no dump at all\n\"x\n", "")).isEmpty();
  }

  @Test
  void readsThreadsAsTheyPrintThemselves() {
    List<DumpedThread> threads =
        Dumps.parsed(
            Dumps.info("a", 21, "1f", "b", 22, "2e"), Dumps.info("b", 22, "2e", "a", 21, "1f"));
    assertThat(threads).extracting(DumpedThread::id).containsExactly("1.21", "1.22");
    DumpedThread first = threads.getFirst();
    assertThat(first.state()).isEqualTo(Thread.State.WAITING);
    assertThat(first.cpuNanos()).isEqualTo(2_000_000);
    assertThat(first.site().where()).isEqualTo("Locks.java:31");
    assertThat(first.methods()).containsExactly("app.Locks.both");
    assertThat(new WaitCycle(threads).find()).hasSize(2);
  }
}
