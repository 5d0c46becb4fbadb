package dev.selvage.core.engine;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.LoopHooks;
import dev.selvage.bridge.Memory;
import dev.selvage.core.engine.determinism.Sources;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.name.Frames;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Footprint;
import dev.selvage.model.Frame;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Runs executions of a program, one after the other, on one carrier: assembles the parts and arms
 * the hooks.
 */
public final class Engine {
  private final EngineParts parts;
  private final OutcomeClassifier conclusion;

  private final MainGroup group = new MainGroup();

  /** The names of objects in findings and traces of the current execution. */
  private ObjectNames names;

  private String mainClass = "";

  /** Whether volatile accesses are points only where that is learned, if footprints are read. */
  private boolean mayLearnVolatiles = true;

  /**
   * @param fixedPoints the plain accesses and releases that are points; null to learn them
   */
  public Engine(Carrier carrier, Set<SiteKey> fixedPoints) {
    parts = new EngineParts(carrier, fixedPoints);
    conclusion = new OutcomeClassifier(parts, this::names);
  }

  /**
   * How to run an execution.
   *
   * @param keptStatics the classes whose static state is not set up again; null if no static state
   *     is
   * @param detectors the detectors that watch, and are asked for their findings at the end
   * @param hasFootprints whether the strategy receives what each step touches
   * @param seesEveryRound whether the rounds of loops are compared from the first one on, as in a
   *     search and in a replay of what it has found, or only those of loops that go on
   */
  public record Setup(
      Strategy strategy,
      WaitRules waits,
      Set<Class<?>> keptStatics,
      StepObserver observer,
      List<EventDetector> detectors,
      boolean hasFootprints,
      boolean seesEveryRound) {
    public Setup {
      detectors = List.copyOf(detectors);
    }

    /** Every round counts if footprints do. */
    public Setup(
        Strategy strategy,
        WaitRules waits,
        Set<Class<?>> keptStatics,
        StepObserver observer,
        List<EventDetector> detectors,
        boolean hasFootprints) {
      this(strategy, waits, keptStatics, observer, detectors, hasFootprints, hasFootprints);
    }

    /** Without footprints. */
    public Setup(
        Strategy strategy,
        WaitRules waits,
        Set<Class<?>> keptStatics,
        StepObserver observer,
        List<EventDetector> detectors) {
      this(strategy, waits, keptStatics, observer, detectors, false);
    }

    /** Without detectors. */
    public Setup(
        Strategy strategy, WaitRules waits, Set<Class<?>> keptStatics, StepObserver observer) {
      this(strategy, waits, keptStatics, observer, List.of());
    }
  }

  /** What the first strand does. */
  @FunctionalInterface
  public interface Task {
    void run() throws Throwable;
  }

  /** Runs the task once. Called on the thread the carrier drives from. */
  public ExecutionReport execute(Task task, Setup setup) {
    parts.clear();
    names = null;
    parts.life.begin(task);
    parts.scheduler.reset(setup.strategy(), setup.waits(), setup.observer());
    parts.releases.begin(setup.waits().timeoutsAnytime() || setup.waits().spurious() > 0);
    Strand first = begin(setup);
    parts.leftovers.begin(setup.keptStatics());
    if (setup.keptStatics() != null) {
      parts.initializers.begin(setup.keptStatics());
    }
    Hooks.arm(parts.dispatcher);
    try {
      parts.carrier.drive(parts.scheduler.first(first));
      if (conclusion.isStuck()) {
        parts.outside.listen();
      }
      if (setup.hasFootprints()) {
        recordWaits();
      }
      ExecutionReport report = conclusion.report(setup.detectors());
      return report.withLostControl(parts.carrier.release(parts.idleWorkers::isPoolWorker));
    } finally {
      Hooks.disarm();
      Memory.tell(null);
      LoopHooks.tell(null);
      parts.initializers.end();
    }
  }

  /** Records which strands wait for a lock at the end: each might have had it before its owner. */
  private void recordWaits() {
    for (int i = 0; i < strands(); i++) {
      Strand strand = strand(i);
      if (strand.peekEnded()) {
        continue;
      }
      if (strand.peekWaiting() == Wait.ENTER) {
        parts.recorder.waitsAtEnd(strand.id, strand.target, Variable.MONITOR);
      } else if (strand.peekWaiting() == Wait.INITIALIZATION) {
        parts.recorder.waitsAtEnd(strand.id, strand.waitingFor, Variable.INITIALIZER);
      }
    }
  }

  /** Creates the first strand, and connects the detectors. */
  private Strand begin(Setup setup) {
    boolean learnsPoints = false;
    for (EventDetector each : setup.detectors()) {
      learnsPoints |= each.isLearningPoints();
    }
    parts.recorder.begin(setup.hasFootprints());
    parts.accesses.begin(!learnsPoints);
    if (setup.hasFootprints() && learnsPoints && mayLearnVolatiles) {
      parts.accesses.points().learnVolatiles();
    }
    Thread main = new Thread(group.renewed(), null, "main", 0, false);
    main.setDaemon(false);
    main.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    parts.values.begin(main);
    Strand first = parts.life.adopt(main);
    WatchedEvents watched = WatchedEvents.of(setup.detectors());
    parts.effects.begin(first.id, watched.memory(), watched.locks());
    boolean isMemoryWatched = watched.memory() != null || setup.hasFootprints() || !learnsPoints;
    // Otherwise while there are loops whose rounds are compared.
    Memory.tell(isMemoryWatched ? parts.memoryHooks : null);
    parts.loops.begin(setup.hasFootprints(), setup.seesEveryRound(), isMemoryWatched);
    LoopHooks.tell(parts.loops);
    return first;
  }

  /** Makes all volatile accesses points, also in executions whose footprints are read. */
  public void keepVolatilePoints() {
    mayLearnVolatiles = false;
  }

  /** Sets whether strands that wait for each other are detected while others can continue. */
  public void watchCycles(boolean isWatched) {
    parts.end.watchCycles(isWatched);
  }

  /** The current execution, as detectors see it. */
  public ExecutionView view() {
    return new EngineView(this);
  }

  /**
   * Sets the class that is checked, or whose test is run.
   *
   * @param isWhole whether its main method is the body, so that the program ends with its last
   *     thread
   */
  public void mainClass(String name, boolean isWhole) {
    mainClass = name;
    parts.end.wholeProgram(isWhole);
  }

  /** The class that is checked; empty when it is not known. */
  public String mainClass() {
    return mainClass;
  }

  /** The sources from which the program gets values from outside. */
  public Sources sources() {
    return parts.sources;
  }

  /** Declares that other code runs in this JVM, whose threads may wake threads of the program. */
  public void expectOutside() {
    parts.outside.expect();
  }

  /** Whether the JVM has initialized a class in the latest execution. */
  public boolean hasInitialized() {
    return parts.recorder.hasInitialized();
  }

  /** Whether a sleep or time-out ever had to wait for threads that were ready to run. */
  public boolean hasHeldTime() {
    return parts.scheduler.stalls().hasHeld();
  }

  /** What the program has done so far that a proof depends on. */
  public SearchResult.Traits traits() {
    return new SearchResult.Traits(
        parts.memoryHooks.hasRelaxedAccesses(),
        parts.scheduler.hasTimeouts(),
        parts.scheduler.hasWaits(),
        parts.clock.isAsked());
  }

  /** The classes that the JVM has initialized in the latest execution, for all later ones. */
  public List<String> initialized() {
    return parts.recorder.initialized();
  }

  /** What strands have called although it is not known what it accesses, sorted. */
  public List<String> unseenCode() {
    return parts.unseen.names();
  }

  /** What has been learned about the program. */
  public LearnedPoints learned() {
    return parts.learned;
  }

  /** What the latest step has touched, if that is recorded. */
  public Footprint footprint() {
    return parts.recorder.footprint();
  }

  public String strandName(int id) {
    return parts.scheduler.get(id).name();
  }

  /** How many strands the current or latest execution has. */
  public int strands() {
    return parts.scheduler.count();
  }

  /** A strand of the current or latest execution. */
  public Strand strand(int id) {
    return parts.scheduler.get(id);
  }

  /** The strand that runs, or ran last. */
  public Strand current() {
    return parts.scheduler.current();
  }

  /**
   * The stack of the running strand now, innermost frame first; called on it. To look at the frames
   * takes much longer than to keep the stack.
   */
  public Supplier<List<Frame>> stack() {
    Throwable here = new Throwable();
    return () ->
        Frames.of(here.getStackTrace()).stream()
            .map(Frame::of)
            .limit(ThrownFindings.MAX_STACK)
            .toList();
  }

  /** The names of objects in the current execution. */
  public ObjectNames names() {
    if (names == null) {
      names = new ObjectNames(parts.numbers);
    }
    return names;
  }

  /** The numbers by which tables identify objects in the current execution. */
  public ObjectNumbers numbers() {
    return parts.numbers;
  }

  /** The numbers by which tables identify parts of objects in the current execution. */
  public PartIndex parts() {
    return parts.parts;
  }

  /** The name of a thread of the current execution. */
  public String threadName(Thread thread) {
    Strand strand = parts.strands.of(thread);
    return strand == null ? thread.getName() : StrandNames.of(strand);
  }

  public SiteKey siteKey(int site) {
    return parts.siteKeys.of(site);
  }

  /**
   * Ends the current execution at its next point, before it is finished; called by the watchdog
   * thread. Has no effect on the next execution.
   */
  public void requestEnd() {
    parts.scheduler.counts().requestEnd();
  }

  /** Grows while an execution makes progress; read by the watchdog thread. */
  public long progress() {
    return parts.scheduler.counts().steps();
  }
}
