package dev.selvage.live.fuzz;

import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LiveHooks;
import dev.selvage.live.log.EventLog;
import dev.selvage.live.log.LogSettings;
import dev.selvage.live.log.RingLog;
import dev.selvage.live.priority.Heartbeat;
import dev.selvage.live.priority.KernelCalls;
import dev.selvage.live.priority.KernelTasks;
import dev.selvage.live.priority.OriginalScheduling;
import dev.selvage.live.priority.SchedulingChoice;
import dev.selvage.live.priority.SchedulingChoice.Wish;
import dev.selvage.live.priority.Throttling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;

/** The fuzzing of the program in this JVM, from beginning to end. */
final class FuzzJvm {
  /** After threads got back what they had, a thread may still start with what its parent had. */
  private static final int RESTORATIONS = 10;

  private final FuzzSettings settings;
  private final String main;
  private final Path folder;
  private final StateFile stateFile;
  private final ControlFile control;
  private final long begun = System.nanoTime();

  /** Null where the system has none. */
  private KernelCalls calls;

  private SchedulingChoice choice;

  /** Null without calls. */
  private OriginalScheduling original;

  private BitSet processors = new BitSet();
  private FuzzSession session;

  /** Null if no thread is touched. */
  private TaskKeeper keeper;

  /** Null if there was no room for it; then there is no real time either. */
  private Heartbeat heart;

  /** The tool; null for none. */
  private final ProcessHandle owner;

  private EventLog log = EventLog.NONE;
  private Thread atEnd;
  private int dumps;
  private int restorations;
  private volatile boolean isCalm;
  private volatile boolean isOver;
  private volatile String problem = "";

  private FuzzJvm(FuzzSettings settings, String main, Path folder) {
    this.settings = settings;
    this.main = main;
    this.folder = folder;
    stateFile = new StateFile(folder);
    control = new ControlFile(folder);
    owner = settings.owner() == 0 ? null : ProcessHandle.of(settings.owner()).orElse(null);
  }

  /**
   * Begins, and arms the hooks.
   *
   * @param run the folder of the run
   */
  static void begin(Path run, FuzzSettings settings, String main) throws Exception {
    Path folder = run.resolve("jvm-" + ProcessHandle.current().pid());
    Files.createDirectories(folder);
    FuzzJvm jvm = new FuzzJvm(settings, main, folder);
    jvm.prepare();
    FuzzWatchdog.start(jvm);
    LiveHooks.arm(jvm.session);
    jvm.writeState();
  }

  private void prepare() throws InterruptedException {
    if (settings.logsSynchronization() || settings.log() != null) {
      log = RingLog.open(folder.resolve("log"), LogSettings.ofThread(settings.logBytes()));
    }
    // Pools get the size that they would have without us.
    ForkJoinPool.commonPool();
    NativeAccess.permit();
    try {
      calls = KernelCalls.link();
    } catch (RuntimeException | LinkageError e) {
      problem = "no calls to the system: " + e;
    }
    try {
      heart = Heartbeat.begin(folder);
    } catch (IOException e) {
      problem = "no room for a sign of life: " + e;
    }
    choose();
    FuzzThreads threads = new FuzzThreads(settings.seed(), calls);
    ChangePlan plan = ChangePlans.of(settings);
    session = new FuzzSession(settings, threads, choice.scheduling(), plan, log);
    if (calls != null) {
      original = new OriginalScheduling(calls, new KernelTasks());
      processors = Processing.choose(original.processors(), settings);
      keeper =
          new TaskKeeper(
              calls,
              choice.scheduling(),
              threads,
              plan,
              processors.equals(original.processors()) ? new BitSet() : processors);
    }
    atEnd = new Thread(FuzzWatchdog.systemGroup(), this::writeState, "selvage-end");
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  /** On a thread of its own, whose priority is changed to find out whether that is permitted. */
  private void choose() throws InterruptedException {
    choice = SchedulingChoice.none();
    if (settings.priorities() == PriorityKind.NONE) {
      return;
    }
    Thread trial =
        new Thread(
            FuzzWatchdog.systemGroup(),
            () -> choice = SchedulingChoice.of(calls, settings.policy(), wish()),
            "selvage-trial");
    trial.start();
    trial.join();
  }

  /** A JVM in real time that shows no sign of life could not be helped when it is held up. */
  private Wish wish() {
    boolean mayBeRealTime = settings.mode() == Wish.AUTO || settings.mode() == Wish.REALTIME;
    return heart == null && mayBeRealTime ? Wish.NICE : settings.mode();
  }

  /** To be called all the time, since otherwise the JVM counts as held up. */
  void beat() {
    if (heart != null) {
      heart.beat();
    }
  }

  /** The watchdog goes on after it was kept from running. */
  void resume() {
    if (keeper != null && !isCalm) {
      keeper.reclaim();
    }
  }

  /** On the thread of the watchdog. */
  void beginWatch() {
    if (keeper != null) {
      keeper.begin();
    }
  }

  void refresh() {
    if (isCalm) {
      if (original != null && restorations < RESTORATIONS) {
        restorations++;
        original.restoreAll();
      }
    } else if (keeper != null) {
      keeper.refresh();
    }
  }

  void look() {
    if (isChanging()) {
      keeper.look();
    }
  }

  void lookForStarved() {
    if (isChanging()) {
      keeper.lookForStarved();
    }
  }

  private boolean isChanging() {
    return keeper != null && !isCalm && settings.priorities() != PriorityKind.NONE;
  }

  boolean isOver() {
    return isOver;
  }

  /** Without the tool nothing would end this, or help a JVM that is held up. */
  void obeyOwner() {
    if (owner != null && !isCalm && !owner.isAlive()) {
      problem = "the tool has ended";
      if (settings.isTemporary()) {
        stop();
      } else {
        calm();
      }
      writeState();
    }
  }

  /** Does what the tool asks for. */
  void obey() {
    String word = control.word();
    if (word.isEmpty()) {
      return;
    }
    try {
      switch (word) {
        case "calm" -> calm();
        case "dump" -> dump();
        case "stop" -> stop();
        default -> problem = "there is no order '" + word + "'";
      }
      writeState();
      control.done();
    } catch (IOException | RuntimeException | LinkageError e) {
      fail(e);
    }
  }

  private void calm() {
    isCalm = true;
    restorations = 0;
    session.calm();
    if (original != null) {
      original.restoreAll();
      // What threads had begun meanwhile.
      original.restoreAll();
    }
  }

  private void dump() throws IOException {
    dumps++;
    StringBuilder text = new StringBuilder();
    session.during(
        () -> {
          if (keeper != null && !isCalm) {
            keeper.level();
          }
          text.append(ThreadDump.take());
        });
    Path part = folder.resolve("dump.part");
    Files.writeString(part, text);
    Files.move(part, folder.resolve("dump-" + dumps + ".txt"));
  }

  private void stop() {
    calm();
    LiveHooks.arm(null);
    LiveHooks.undo();
    log.close();
    if (heart != null) {
      heart.end();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException e) {
      // The program is ending.
    }
    isOver = true;
  }

  void fail(Throwable failure) {
    problem = failure.toString();
    writeState();
  }

  /** Writes the state; if that is not possible the program goes on all the same. */
  void writeState() {
    try {
      stateFile.write(state());
    } catch (IOException | RuntimeException e) {
      problem = "cannot write the state: " + e;
    }
  }

  private Map<String, String> state() {
    Map<String, String> state = new LinkedHashMap<>();
    state.put("pid", Long.toString(ProcessHandle.current().pid()));
    state.put("main", main);
    state.put("java.version", System.getProperty("java.version"));
    state.put("mode", choice.scheduling().label());
    state.put("why", choice.why());
    state.put("throttling", Throttling.describe());
    state.put(
        "cpus", processors.stream().mapToObj(Integer::toString).collect(Collectors.joining(",")));
    state.put("changes", Long.toString(session.changes()));
    state.put("points", Long.toString(session.points()));
    state.put("demotions", Long.toString(keeper == null ? 0 : keeper.demotions()));
    state.put("lost", Long.toString(log.lost()));
    state.put("failures", Integer.toString(Failures.all().length));
    state.put("armed.nanos", Long.toString(begun));
    state.put("class.path", MainClass.classPath());
    state.put("calm", Boolean.toString(isCalm));
    state.put("over", Boolean.toString(isOver));
    state.put("problem", problem());
    return state;
  }

  private String problem() {
    if (!problem.isEmpty()) {
      return problem;
    }
    Throwable inHook = session.problem();
    if (inHook != null) {
      return inHook.toString();
    }
    return log.problem() == null ? "" : "no room for all of the log: " + log.problem();
  }
}
