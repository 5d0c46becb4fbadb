package dev.selvage.live.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class ThreadDumpTest {
  private final Object monitor = new Object();

  @Test
  void aDumpSaysWhatThreadsHoldAndWhatTheyWaitFor() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    CountDownLatch held = new CountDownLatch(1);
    Thread holder =
        Thread.ofPlatform()
            .daemon()
            .name("holder")
            .start(
                () -> {
                  lock.lock();
                  synchronized (monitor) {
                    held.countDown();
                    park();
                  }
                });
    held.await();
    Thread blocked =
        Thread.ofPlatform()
            .daemon()
            .name("blocked")
            .start(
                () -> {
                  synchronized (monitor) {
                    park();
                  }
                });
    while (blocked.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    String dump = ThreadDump.take();
    String object = "<0x%016x> (a java.lang.Object)".formatted(System.identityHashCode(monitor));
    assertThat(part(dump, "holder"))
        .startsWith("\"holder\" #" + holder.threadId() + " daemon prio=5 cpu=")
        .contains("\t- locked " + object)
        .containsPattern("Locked ownable synchronizers:\\R\t- <0x[0-9a-f]+> \\(a java.util.con");
    assertThat(part(dump, "blocked"))
        .contains("java.lang.Thread.State: BLOCKED")
        .contains("\t- waiting to lock " + object)
        .contains("owned by \"holder\" #" + holder.threadId());
  }

  private static void park() {
    try {
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String part(String dump, String name) {
    int begin = dump.indexOf("\"" + name + "\" #");
    assertThat(begin).isNotNegative();
    int end = dump.indexOf("\n\"", begin);
    return end < 0 ? dump.substring(begin) : dump.substring(begin, end);
  }
}
