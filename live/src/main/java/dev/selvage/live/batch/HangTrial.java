package dev.selvage.live.batch;

import dev.selvage.model.fuzz.HangKind;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;

/**
 * Decides about a run that is over its time. Two thread dumps say why it does not go on. Then all
 * threads are scheduled as usual, on all processors, and the run has the same time once more: only
 * if it still does not go on, it is a hang of the program. Where the tool gave priorities, what
 * ends or goes on then was kept from it by the tool. Elsewhere it was late: fewer processors make a
 * program slow, but the system lets each of its threads run.
 */
final class HangTrial {
  private static final Duration BETWEEN_DUMPS = Duration.ofSeconds(2);

  /** Threads that hold what others want do not let go of it with more time. */
  private static final Duration FOR_DEADLOCK = Duration.ofSeconds(2);

  private final RunFolder folder;
  private final JvmDumps dumps;
  private final boolean hasPriorities;
  private final Recovery recovery;
  private final Calming calming;

  /** Tells when a program is as it should be: when it has ended, or when it answers again. */
  @FunctionalInterface
  interface Recovery {
    boolean within(Duration limit) throws IOException, InterruptedException;
  }

  /** Gives all threads of the program ordinary scheduling and all processors. */
  @FunctionalInterface
  interface Calming {
    void calm() throws IOException;
  }

  /** What was decided. */
  sealed interface Decision {
    /** It has recovered without help, and counts like one that was in time. */
    record Recovered() implements Decision {}

    /** It makes progress and is to go on. */
    record Continue() implements Decision {}

    /** It makes progress, but not enough. */
    record Slow() implements Decision {}

    /** It only stood still because of the priorities that the tool gave to its threads. */
    record Starved() implements Decision {}

    record Hung(HangVerdict verdict) implements Decision {}
  }

  /**
   * Prepares a trial.
   *
   * @param hasPriorities whether the tool changes the priorities of the threads
   */
  HangTrial(
      RunFolder folder,
      ProcessTree tree,
      boolean hasPriorities,
      Recovery recovery,
      Calming calming) {
    this.folder = folder;
    this.dumps = new JvmDumps(folder, tree);
    this.hasPriorities = hasPriorities;
    this.recovery = recovery;
    this.calming = calming;
  }

  /**
   * Decides; takes up to the limit and some seconds.
   *
   * @param isProvisional whether a program that makes progress may go on
   * @param isServer whether a program that makes progress but does not answer hangs
   */
  Decision decide(Duration limit, boolean isProvisional, boolean isServer)
      throws IOException, InterruptedException {
    HangVerdict first = compare();
    if (recovery.within(Duration.ZERO)) {
      return new Decision.Recovered();
    }
    if (isProvisional && first.isProgress() && !isServer) {
      return new Decision.Continue();
    }
    calming.calm();
    boolean isShort = first.isDeadlock() && limit.compareTo(FOR_DEADLOCK) > 0;
    boolean isInnocent = !hasPriorities || first.isProgress();
    if (recovery.within(isShort ? FOR_DEADLOCK : limit)) {
      return isInnocent ? new Decision.Recovered() : new Decision.Starved();
    }
    HangVerdict second = compare();
    if (recovery.within(Duration.ZERO)) {
      return isInnocent ? new Decision.Recovered() : new Decision.Starved();
    }
    if (second.isProgress()) {
      if (isServer) {
        return new Decision.Hung(second.because(HangKind.NOT_SERVING));
      }
      return isInnocent ? new Decision.Slow() : new Decision.Starved();
    }
    boolean isLess = second.reason() == HangKind.UNKNOWN && !first.isProgress();
    return new Decision.Hung(isLess ? first : second);
  }

  private HangVerdict compare() throws IOException, InterruptedException {
    long printed = printed();
    long start = System.nanoTime();
    var before = dumps.take();
    Thread.sleep(BETWEEN_DUMPS);
    Duration between = Duration.ofNanos(System.nanoTime() - start);
    var after = dumps.take();
    return new DumpComparison(before, after, between).verdict(printed() > printed);
  }

  private long printed() throws IOException {
    return Files.size(folder.out()) + Files.size(folder.err());
  }
}
