package dev.selvage.programs;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;

/**
 * Awaitility waits two seconds at most for a flag that a thread raises. That is longer than a
 * thread that can run is kept waiting, so no schedule fails.
 */
public final class AwaitedFlag {
  private AwaitedFlag() {}

  public static void twoSeconds() throws Exception {
    AtomicBoolean flag = new AtomicBoolean();
    Thread raiser = Team.start(() -> flag.set(true));
    Awaitility.await().atMost(Duration.ofSeconds(2)).until(flag::get);
    raiser.join();
  }
}
