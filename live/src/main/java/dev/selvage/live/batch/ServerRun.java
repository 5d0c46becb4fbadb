package dev.selvage.live.batch;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The use of a program that does not end by itself: it is awaited until it answers, then a load
 * runs for a while, and then the program must still answer.
 */
final class ServerRun {
  static final String LOAD = "load";
  static final String ALIVE = "alive";
  static final String ORACLE = "oracle";

  private static final long TICK_MILLIS = 50;
  private static final Duration BETWEEN_QUESTIONS = Duration.ofMillis(200);

  private final BatchSettings.ServerUse use;
  private final RunContext run;
  private final Process program;
  private Process load;

  /** How the use of the program ended. */
  enum End {
    /** The program has ended by itself. */
    PROGRAM_ENDED,
    /** It does not answer, or the load does not end. */
    STUCK,
    /** It was used, and still answers. */
    SERVED
  }

  ServerRun(RunContext run, Process program) {
    this.use = run.settings().server();
    this.run = run;
    this.program = program;
  }

  /** Uses the program until the load ends or its time is over. */
  End use(Duration patience) throws IOException, InterruptedException {
    if (!answersWithin(patience)) {
      return program.isAlive() ? End.STUCK : End.PROGRAM_ENDED;
    }
    if (!use.load().isEmpty()) {
      load = run.command(use.load(), LOAD).start();
    }
    long end = System.nanoTime() + (use.time() == null ? patience : use.time()).toNanos();
    while (program.isAlive() && !isLoadOver()) {
      if (System.nanoTime() - end > 0) {
        if (use.time() == null) {
          return End.STUCK;
        }
        break;
      }
      program.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS);
    }
    if (!program.isAlive()) {
      return End.PROGRAM_ENDED;
    }
    return answersWithin(patience) ? End.SERVED : End.STUCK;
  }

  private boolean isLoadOver() {
    return load != null && !load.isAlive();
  }

  /** Whether the program is used up, or still answers. */
  boolean recoversWithin(Duration patience) throws IOException, InterruptedException {
    return answersWithin(patience) || !program.isAlive();
  }

  /** Asks at least once. Without a command that tells, the end of the load does. */
  private boolean answersWithin(Duration patience) throws IOException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    if (use.alive().isEmpty()) {
      boolean isOver = load == null || use.time() != null || !load.isAlive();
      return isOver || load.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
    do {
      Duration left = Duration.ofNanos(Math.max(end - System.nanoTime(), 1_000_000_000L));
      int said = run.command(use.alive(), ALIVE).run(left);
      run.commands().ended(ALIVE, said, run.folder());
      if (said == 0) {
        return true;
      }
      Thread.sleep(BETWEEN_QUESTIONS);
    } while (program.isAlive() && System.nanoTime() - end < 0);
    return false;
  }

  /**
   * The exit code of the load; 0 if it was ended because its time was over, or if there is none.
   */
  int endLoad() throws IOException {
    if (load == null) {
      return 0;
    }
    int status = load.isAlive() ? 0 : load.exitValue();
    run.commands().ended(LOAD, status, run.folder());
    SideCommand.end(load);
    return status;
  }
}
