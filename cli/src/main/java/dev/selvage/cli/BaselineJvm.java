package dev.selvage.cli;

import dev.selvage.agent.transform.SleepProfile;
import dev.selvage.farm.JvmCommand;
import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.live.baseline.BaselineTask;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.SiteKey;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs executions on real threads in a separate JVM, and reports what happens there. The program
 * may end that JVM, and what it leaves behind there ends with it.
 */
final class BaselineJvm {
  private static final long TICK_MILLIS = 50;

  /** What starting, loading and reporting may take on top of an execution. */
  private static final Duration MARGIN = Duration.ofSeconds(60);

  /** Exit codes from here on stand for signals, such as that of a JVM that has crashed. */
  private static final int SIGNALS = 128;

  private final BaselineTask task;
  private final Consumer<BaselineEvent> listener;

  /** The latest event that shows the progress. */
  private BaselineEvent last;

  BaselineJvm(BaselineTask task, Consumer<BaselineEvent> listener) {
    this.task = task;
    this.listener = listener;
  }

  /** Returns when the JVM has ended, for whatever reason. */
  void run() throws IOException, InterruptedException {
    BaselineFolder folder = BaselineFolder.create();
    try {
      folder.putTask(task);
      String directory = folder.directory().toString();
      List<String> command =
          task.mode() == BaselineMode.SLEEP
              ? ToolJvm.COMMAND.withProfile(SleepProfile.NAME, BaselineChild.COMMAND, directory)
              : ToolJvm.COMMAND.withoutAgent(BaselineChild.COMMAND, directory);
      Process process = JvmCommand.process(command).inheritIO().start();
      try (BaselineEventTail events = new BaselineEventTail(folder.events())) {
        follow(process, events);
      } finally {
        process.destroyForcibly().waitFor();
      }
    } finally {
      folder.delete();
    }
  }

  private void follow(Process process, BaselineEventTail events)
      throws IOException, InterruptedException {
    long limit = MARGIN.plusMillis(task.hangMillis()).toNanos();
    long lastHeard = System.nanoTime();
    boolean isAlive = true;
    while (isAlive) {
      isAlive = !process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS);
      List<BaselineEvent> news = events.next();
      news.forEach(this::pass);
      long now = System.nanoTime();
      if (!news.isEmpty()) {
        lastHeard = now;
      } else if (isAlive && now - lastHeard > limit) {
        listener.accept(BaselineEvent.lost(new LossOfControl.SilentBaselineJvm()));
        return;
      }
    }
    explainEnd(process.exitValue());
  }

  private void pass(BaselineEvent event) {
    switch (event.kind()) {
      case FAULT -> throw new IllegalStateException(jvm() + " has failed: " + event.text());
      case BEGUN, EXITS, ENDED -> last = event;
      case FAILED, NOTE, LOST -> {}
    }
    listener.accept(event);
  }

  /** What the exit code means, if the JVM has not announced its end. */
  private void explainEnd(int exitCode) {
    if (last == null) {
      throw new IllegalStateException(
          jvm() + " ended with exit code " + exitCode + " before its first execution");
    }
    if (last.kind() == BaselineEvent.Kind.ENDED || exitCode == 0) {
      return;
    }
    boolean isExit = last.kind() == BaselineEvent.Kind.EXITS;
    if (isExit || exitCode < SIGNALS) {
      // A call to halt leaves no trace of where it was made.
      String thread = isExit ? last.finding().strand() : "";
      SiteKey site = isExit ? last.finding().sites().getFirst() : SiteKey.NONE;
      Finding finding = new Finding.Exit(exitCode, thread, site);
      listener.accept(BaselineEvent.failed(last.execution(), finding, last.text()));
    } else {
      listener.accept(
          BaselineEvent.lost(new LossOfControl.BaselineJvmExit(exitCode, last.execution())));
    }
  }

  private static String jvm() {
    return "the JVM for executions on real threads";
  }
}
