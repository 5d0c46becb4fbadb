package dev.selvage.core.engine;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.Memory;
import dev.selvage.bridge.ThreadControl;
import dev.selvage.core.engine.hook.Dispatcher;
import dev.selvage.core.engine.hook.Lifecycle;
import dev.selvage.core.engine.hook.LockHooks;
import dev.selvage.core.engine.hook.MemoryHooks;
import dev.selvage.core.engine.hook.StaticHooks;
import dev.selvage.core.engine.hook.ValueHooks;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.memory.Ordering;
import dev.selvage.core.engine.memory.PartIndex;
import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.source.IdentityHashes;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.source.Sources;
import dev.selvage.core.engine.source.StrandValues;
import dev.selvage.core.engine.statics.Leftovers;
import dev.selvage.core.engine.statics.StaticInitializers;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.ExecutionOver;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.core.engine.stuck.Conditions;
import dev.selvage.core.engine.stuck.HeldLocks;
import dev.selvage.core.engine.stuck.IdleWorkers;
import dev.selvage.core.engine.stuck.Locks;
import dev.selvage.core.engine.stuck.PotentialDeadlocks;
import dev.selvage.core.engine.stuck.StuckStrands;
import dev.selvage.core.engine.stuck.WaitGraph;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Releases;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Footprint;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.SiteKey;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.misc.InnocuousThread;

/**
 * Runs executions of a program, one after the other, on one carrier: puts the parts together, arms
 * the hooks, and looks after strands from their first to their last instruction.
 */
public final class Engine implements Lifecycle {
  private static final MethodHandle THREAD_EXIT;

  static {
    try {
      THREAD_EXIT =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
              .findVirtual(Thread.class, "exit", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final ThreadControl control = ThreadControl.get();
  private final Carrier carrier;
  private final VirtualClock clock = new VirtualClock();
  private final SiteKeys siteKeys = new SiteKeys();
  private final StrandTable strands = new StrandTable();
  private final Sources sources = new Sources();
  private final ObjectNumbers numbers = new ObjectNumbers();
  private final PartIndex parts = new PartIndex(numbers);
  private final Footprints footprints = new Footprints(numbers, parts);
  private final Ordering ordering = new Ordering(footprints);
  private final Monitors monitors;
  private final Scheduler scheduler;
  private final AccessSites accesses;
  private final Releases releases;
  private final HeldLocks locks = new HeldLocks();
  private final WaitGraph waitGraph;

  /** Who looks at the order in which locks are taken; null for nobody. */
  private PotentialDeadlocks lockOrder;

  private final StaticInitializers initializers;
  private final Leftovers leftovers = new Leftovers();
  private final Dispatcher dispatcher;
  private final MemoryHooks memoryHooks;

  /** A group remembers the groups below it for long: it is replaced now and then. */
  private static final int EXECUTIONS_PER_GROUP = 256;

  private ThreadGroup group;
  private int executionsInGroup;
  private final IdleWorkers idleWorkers;
  private final ProgramEnd end;

  /** What objects are called in findings and traces of the current execution. */
  private ObjectNames names;

  private String mainClass = "";
  private Task body;
  private List<Detection> detections = List.of();
  private Throwable thrown;
  private Strand thrower;
  private Integer exitStatus;
  private ForkJoinPool commonPool;
  private final Outside outside = new Outside();
  private final StrandValues values = new StrandValues(sources);

  /**
   * @param fixedPoints the plain accesses and releases that are points; null to learn them
   */
  public Engine(Carrier carrier, Set<SiteKey> fixedPoints) {
    this.carrier = carrier;
    this.releases = new Releases(fixedPoints);
    this.monitors = new Monitors(clock, strands, numbers, ordering, releases, footprints);
    this.idleWorkers = new IdleWorkers(carrier);
    this.waitGraph = new WaitGraph(carrier, strands, locks);
    this.end = new ProgramEnd(idleWorkers, waitGraph);
    this.accesses = new AccessSites(siteKeys, fixedPoints, numbers, leftovers::used);
    this.scheduler =
        new Scheduler(
            carrier, clock, siteKeys::of, accesses::part, accesses::isWrite, end, footprints);
    this.monitors.connect(scheduler);
    this.initializers = new StaticInitializers(carrier, scheduler, siteKeys, ordering);
    this.memoryHooks = new MemoryHooks(carrier, scheduler);
    this.dispatcher =
        new Dispatcher(
            carrier,
            scheduler,
            monitors,
            this,
            clock,
            accesses,
            ordering,
            new StaticHooks(carrier, initializers),
            new ValueHooks(carrier, scheduler, values, sources, clock, footprints),
            new IdentityHashes(sources, numbers, scheduler, strands, footprints),
            new LockHooks(
                carrier, scheduler, locks, new Conditions(strands, monitors.wakeups()), footprints),
            releases,
            footprints);
  }

  /**
   * How an execution is to be run.
   *
   * @param keptStatics the classes whose static state is not made anew; null when none is
   * @param detections who watches, and is asked at the end what it saw
   * @param hasFootprints whether the strategy is told what each step touches
   */
  public record Setup(
      Strategy strategy,
      boolean timeoutsAnytime,
      int spurious,
      Set<Class<?>> keptStatics,
      StepObserver observer,
      List<Detection> detections,
      boolean hasFootprints) {
    public Setup {
      detections = List.copyOf(detections);
    }

    /** Without footprints. */
    public Setup(
        Strategy strategy,
        boolean timeoutsAnytime,
        int spurious,
        Set<Class<?>> keptStatics,
        StepObserver observer,
        List<Detection> detections) {
      this(strategy, timeoutsAnytime, spurious, keptStatics, observer, detections, false);
    }

    /** Without detections. */
    public Setup(
        Strategy strategy,
        boolean timeoutsAnytime,
        int spurious,
        Set<Class<?>> keptStatics,
        StepObserver observer) {
      this(strategy, timeoutsAnytime, spurious, keptStatics, observer, List.of());
    }
  }

  /** What the first strand does. */
  @FunctionalInterface
  public interface Task {
    void run() throws Throwable;
  }

  /** Runs the task once. Called on the thread the carrier drives from. */
  public ExecutionReport execute(Task task, Setup setup) {
    reset();
    scheduler.reset(setup.strategy(), setup.timeoutsAnytime(), setup.spurious(), setup.observer());
    releases.begin(setup.timeoutsAnytime() || setup.spurious() > 0);
    detections = setup.detections();
    footprints.begin(setup.hasFootprints());
    MemoryMonitor memory = MemoryFan.of(setup.hasFootprints() ? footprints : null, detections);
    boolean learnsPoints = learnsPoints(detections);
    accesses.begin(memory, !learnsPoints);
    if (setup.hasFootprints() && learnsPoints) {
      accesses.points().learnVolatiles();
    }
    body = task;
    Thread main = new Thread(group(), null, "main", 0, false);
    main.setDaemon(false);
    main.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    values.begin(main);
    Strand first = adopt(main);
    ordering.begin(memory, first);
    if (memory != null) {
      memoryHooks.begin(memory);
      Memory.tell(memoryHooks);
    }
    leftovers.begin(setup.keptStatics());
    if (setup.keptStatics() != null) {
      initializers.begin(setup.keptStatics());
    }
    Hooks.arm(dispatcher);
    try {
      carrier.drive(scheduler.first(first));
      if (isStuck()) {
        outside.listen();
      }
      if (setup.hasFootprints()) {
        scheduler.tellWaits();
      }
      ExecutionReport report = report();
      return report.withLostControl(carrier.release(idleWorkers::isPoolWorker));
    } finally {
      Hooks.disarm();
      Memory.tell(null);
      initializers.end();
    }
  }

  /** Whether strands that wait for each other are looked for while others can go on. */
  public void watchCycles(boolean isWatched) {
    end.watchCycles(isWatched);
  }

  /** Whether potential deadlocks are looked for in the executions from now on. */
  public void watchLockOrder(boolean isWatched) {
    lockOrder = isWatched ? new PotentialDeadlocks() : null;
    monitors.tell(lockOrder);
    locks.tell(lockOrder);
  }

  /** The potential deadlocks of the latest execution, when they are looked for. */
  public List<Finding> potentialDeadlocks() {
    return lockOrder == null ? List.of() : lockOrder.findings(names(), siteKeys);
  }

  private static boolean learnsPoints(List<Detection> detections) {
    for (Detection each : detections) {
      if (each.isLearningPoints()) {
        return true;
      }
    }
    return false;
  }

  /** Says which class is checked, or whose test is run. */
  public void mainClass(String name) {
    mainClass = name;
  }

  /** The class that is checked; empty when it is not known. */
  public String mainClass() {
    return mainClass;
  }

  /** Where the program gets values from that are not its own. */
  public Sources sources() {
    return sources;
  }

  /** Says that other code runs in this JVM, whose threads may wake one of the program. */
  public void expectOutside() {
    outside.expect();
  }

  private boolean isStuck() {
    return !end.isBodyDone() && thrown == null && exitStatus == null && !scheduler.isCutOff();
  }

  private ThreadGroup group() {
    if (group == null || executionsInGroup++ == EXECUTIONS_PER_GROUP) {
      group = new ThreadGroup("main");
      executionsInGroup = 0;
    }
    return group;
  }

  private void reset() {
    strands.clear();
    monitors.clear();
    locks.clear();
    if (lockOrder != null) {
      lockOrder.clear();
    }
    numbers.clear();
    parts.clear();
    clock.reset();
    thrown = null;
    thrower = null;
    exitStatus = null;
    end.begin();
    commonPool = null;
    outside.clear();
    names = null;
  }

  // ---- strands

  private Strand adopt(Thread thread) {
    Strand strand = scheduler.create(thread);
    if (lockOrder != null) {
      lockOrder.started(scheduler.current(), strand);
    }
    carrier.adopt(strand, () -> run(strand));
    strand.interrupted = control.isInterrupted(thread);
    if (strand.interrupted) {
      control.clearInterrupt(thread);
    }
    if (!carrier.startsThreads()) {
      ThreadStates.started(thread);
    }
    strands.add(strand);
    values.seed(strand.draws, thread);
    return strand;
  }

  /** What a strand does from beginning to end. */
  private void run(Strand strand) {
    carrier.resume();
    Throwable escaped = runProgram(strand);
    boolean isControlled = carrier.pause();
    if (carrier.isOver()) {
      // This stack was only unwound.
      return;
    }
    if (escaped != null) {
      fail(strand, escaped);
    } else if (!isControlled) {
      outside.lose("the stack of thread " + ThreadNames.of(strand) + " overflowed inside a hook");
      scheduler.finishNow();
    }
    if (thrown != null || !isControlled) {
      carrier.conclude(null);
      return;
    }
    end.ends(strand);
    footprints.change(strand.thread, Footprints.END);
    ordering.release(strand, strand.thread, MemoryMonitor.END);
    monitors.threadEnds(strand.thread);
    if (!carrier.startsThreads()) {
      ThreadStates.terminated(strand.thread);
    }
    scheduler.terminate(strand);
  }

  /** Runs the code of the program; what it throws and nobody handles is returned. */
  @SuppressWarnings("DoNotCall") // The strand is what runs the thread's code.
  private Throwable runProgram(Strand strand) {
    Throwable escaped = null;
    try {
      if (strand.isBody()) {
        body.run();
      } else {
        strand.thread.run();
      }
    } catch (ExecutionOver e) {
      return null;
    } catch (Throwable e) {
      escaped = uncaught(strand, e);
    }
    try {
      if (escaped == null) {
        aboutToEnd(strand);
      }
      strand.atomic++;
      THREAD_EXIT.invokeExact(strand.thread);
    } catch (ExecutionOver e) {
      return null;
    } catch (Throwable e) {
      escaped = escaped == null ? e : escaped;
    }
    return escaped;
  }

  private void aboutToEnd(Strand strand) {
    if (carrier.pause()) {
      try {
        boolean isLast = end.isLast(strand, scheduler);
        if (isLast || releases.arePoints()) {
          scheduler.endPoint(isLast);
        }
      } finally {
        carrier.resume();
      }
    }
  }

  /** Gives an exception to the program's own handler; returns it when there is none. */
  private Throwable uncaught(Strand strand, Throwable e) {
    Thread thread = strand.thread;
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    boolean isHandled =
        !strand.isBody()
            && handler != null
            && (handler.getClass() != ThreadGroup.class
                || Thread.getDefaultUncaughtExceptionHandler() != null);
    if (!isHandled) {
      return e;
    }
    try {
      control.dispatchUncaught(thread, e);
    } catch (ExecutionOver over) {
      throw over;
    } catch (Throwable ignored) {
      // As the JVM does with what a handler throws.
    }
    return null;
  }

  private void fail(Strand strand, Throwable e) {
    thrown = e;
    thrower = strand;
    scheduler.finishNow();
  }

  // ---- Lifecycle

  @Override
  public Strand strandOf(Thread thread) {
    return strands.of(thread);
  }

  @Override
  public boolean start(Thread thread) {
    if (thread instanceof InnocuousThread) {
      outside.started(thread);
      return false;
    }
    Strand starter = scheduler.current();
    starter.owesPoint = !starter.isStarting;
    starter.isStarting = false;
    footprints.starts(thread);
    ordering.start(starter, adopt(thread));
    return true;
  }

  @Override
  public Object commonPool() {
    footprints.useCommonPool(commonPool == null);
    if (commonPool == null) {
      commonPool = CommonPools.create();
    }
    return commonPool;
  }

  @Override
  public void exit(int status) {
    exitStatus = status;
    thrower = scheduler.current();
    scheduler.stop();
  }

  @Override
  public void reachedOutside(Thread thread) {
    outside.woken(thread);
  }

  @Override
  public void touchedFromOutside(Strand strand) {
    outside.touched(strand);
  }

  // ---- the end

  /** A lock in static state that a left-over strand of an earlier execution still holds. */
  private void heldFromBefore() {
    for (int i = 0; i < scheduler.count(); i++) {
      Thread owner = Locks.ownerOf(scheduler.get(i));
      if (owner != null && strands.of(owner) == null) {
        outside.lose(
            "the lock "
                + Parking.blockerOf(scheduler.get(i)).getClass().getName()
                + " is still held by thread \""
                + owner.getName()
                + "\" of an earlier execution: it is in static state, which is not reset");
      }
    }
  }

  private ExecutionReport report() {
    FindingMaker maker = new FindingMaker(siteKeys);
    heldFromBefore();
    List<Note> notes = new ArrayList<>(leftovers.end());
    notes.addAll(initializers.notes());
    Finding finding = null;
    if (thrown != null) {
      finding = maker.ofThrowable(thrown, thrower);
    } else if (exitStatus != null) {
      finding = exitStatus == 0 ? null : maker.ofExit(exitStatus, thrower);
    } else {
      finding = stuck(notes);
    }
    ExecutionOutcome outcome =
        new ExecutionOutcome(
            scheduler.steps(),
            scheduler.count(),
            scheduler.preemptions(),
            finding != null,
            scheduler.isCutOff());
    detections.forEach(detection -> detection.ended(outcome));
    List<Finding> observed = new ArrayList<>();
    for (Detection each : detections) {
      observed.addAll(each.findings());
    }
    detections.forEach(detection -> notes.addAll(detection.notes()));
    return new ExecutionReport(outcome, finding, observed, notes, outside.lostControl());
  }

  /** An access at this site was part of a race: it is to be a point. */
  public void racing(int site) {
    accesses.points().racing(site);
  }

  /** Whether volatile accesses are points only where that was learned. */
  public boolean learnsVolatiles() {
    return accesses.points().learnsVolatiles();
  }

  /** Whether a volatile access at this site is no point so far, and makes nothing known. */
  public boolean isSilent(int site) {
    return accesses.points().isSilent(site);
  }

  private Finding stuck(List<Note> notes) {
    StuckStrands stuck =
        new StuckStrands(
            scheduler, carrier, monitors, locks, waitGraph, idleWorkers, siteKeys, this::names);
    if (scheduler.isCutOff() && !scheduler.isPruned()) {
      notes.add(
          new Note(
              NoteKind.CUT_OFF,
              "an execution was stopped after " + scheduler.steps() + " steps (--max-steps)"));
    }
    Finding finding = end.watchesCycles() ? stuck.ofCycle() : null;
    if (finding == null && !scheduler.isCutOff()) {
      finding = stuck.ofStandstill(end.isBodyDone(), notes);
    }
    if (finding != null) {
      outside.stuck();
    }
    return finding;
  }

  /** Whether races or accesses in weak modes have been seen so far. */
  public boolean isWeaklyOrdered() {
    return accesses.points().hasPlain() || memoryHooks.hasWeakAccesses();
  }

  /** Makes what was learned about shared memory effective for the next execution. */
  public boolean learn() {
    boolean isNew = releases.learn();
    isNew |= footprints.learn();
    return accesses.points().applyLearned() || isNew;
  }

  /** What an earlier campaign has made points is so from the beginning. */
  public void expect(List<SiteKey> points) {
    accesses.points().expect(Set.copyOf(points));
    if (points.contains(Releases.SITE)) {
      releases.expect();
    }
    footprints.expect(points);
  }

  /** The classes that the JVM has initialised in the latest execution, for all later ones. */
  public List<String> initialized() {
    return footprints.initialized();
  }

  /** What the latest step has touched, where that is wanted. */
  public Footprint footprint() {
    return footprints;
  }

  /** What has been made a point, sorted: accesses and releases. */
  public List<SiteKey> learnedPoints() {
    List<SiteKey> points = accesses.points().all();
    if (releases.areLearned()) {
      points.addFirst(Releases.SITE);
    }
    return points;
  }

  /** The same and what else was learned: what another engine has to expect to be like this one. */
  public List<SiteKey> learned() {
    List<SiteKey> learned = learnedPoints();
    learned.addAll(footprints.learned());
    return learned;
  }

  /** How many sites have been made points. */
  public int pointCount() {
    return accesses.points().count();
  }

  /** How many of them are plain accesses. */
  public int plainPointCount() {
    return accesses.points().plainCount();
  }

  public String strandName(int id) {
    return scheduler.get(id).name();
  }

  /** How many strands the current or latest execution has. */
  public int strands() {
    return scheduler.count();
  }

  /** A strand of the current or latest execution. */
  public Strand strand(int id) {
    return scheduler.get(id);
  }

  /** The strand that runs, or ran last. */
  public Strand current() {
    return scheduler.current();
  }

  /** The stack of the running strand, innermost frame first; called on it. */
  public List<String> stack() {
    return Frames.of(new Throwable().getStackTrace()).stream()
        .map(StackTraceElement::toString)
        .limit(ThrownFinding.MAX_STACK)
        .toList();
  }

  /** What objects are called in the current execution. */
  public ObjectNames names() {
    if (names == null) {
      names = new ObjectNames(numbers);
    }
    return names;
  }

  /** What tables know objects by in the current execution. */
  public ObjectNumbers numbers() {
    return numbers;
  }

  /** For those who take notes of what is touched. */
  public PartIndex parts() {
    return parts;
  }

  /** What a thread of the current execution is called. */
  public String threadName(Thread thread) {
    Strand strand = strands.of(thread);
    return strand == null ? thread.getName() : ThreadNames.of(strand);
  }

  public SiteKey siteKey(int site) {
    return siteKeys.of(site);
  }

  /** Grows while an execution makes progress; read by a thread that watches over it. */
  public long progress() {
    return scheduler.steps();
  }
}
