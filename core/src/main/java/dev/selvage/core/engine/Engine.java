package dev.selvage.core.engine;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.Memory;
import dev.selvage.core.engine.hook.Dispatcher;
import dev.selvage.core.engine.hook.LockHooks;
import dev.selvage.core.engine.hook.MemoryHooks;
import dev.selvage.core.engine.hook.StaticHooks;
import dev.selvage.core.engine.hook.ValueHooks;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.Footprints;
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
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.stuck.Conditions;
import dev.selvage.core.engine.stuck.HeldLocks;
import dev.selvage.core.engine.stuck.IdleWorkers;
import dev.selvage.core.engine.stuck.PotentialDeadlocks;
import dev.selvage.core.engine.stuck.WaitGraph;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Releases;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Finding;
import dev.selvage.model.Footprint;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.event.CompositeMonitor;
import dev.selvage.monitor.event.ExecutionMonitor;
import java.util.List;
import java.util.Set;

/**
 * Runs executions of a program, one after the other, on one carrier: puts the parts together and
 * arms the hooks.
 */
public final class Engine {
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
  private final HeldLocks locks = new HeldLocks(ordering);
  private final WaitGraph waitGraph;

  /** Who looks at the order in which locks are taken; null for nobody. */
  private PotentialDeadlocks lockOrder;

  private final StaticInitializers initializers;
  private final Leftovers leftovers = new Leftovers();
  private final Dispatcher dispatcher;
  private final MemoryHooks memoryHooks;
  private final StrandLife life;
  private final Conclusion conclusion;
  private final Learned learned;

  /** A group remembers the groups below it for long: it is replaced now and then. */
  private static final int EXECUTIONS_PER_GROUP = 256;

  private ThreadGroup group;
  private int executionsInGroup;
  private final IdleWorkers idleWorkers;
  private final ProgramEnd end;

  /** What objects are called in findings and traces of the current execution. */
  private ObjectNames names;

  private String mainClass = "";
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
    this.learned = new Learned(accesses, releases, footprints, memoryHooks);
    this.life =
        new StrandLife(
            carrier,
            scheduler,
            strands,
            monitors,
            releases,
            footprints,
            ordering,
            values,
            end,
            outside);
    this.conclusion =
        new Conclusion(
            carrier,
            scheduler,
            strands,
            monitors,
            locks,
            waitGraph,
            idleWorkers,
            siteKeys,
            life,
            end,
            outside,
            leftovers,
            initializers,
            this::names);
    this.dispatcher =
        new Dispatcher(
            carrier,
            scheduler,
            monitors,
            life,
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
    life.begin(task);
    scheduler.reset(setup.strategy(), setup.timeoutsAnytime(), setup.spurious(), setup.observer());
    releases.begin(setup.timeoutsAnytime() || setup.spurious() > 0);
    List<Detection> detections = setup.detections();
    footprints.begin(setup.hasFootprints());
    ExecutionMonitor memory = setup.hasFootprints() ? footprints : null;
    for (Detection each : detections) {
      memory = CompositeMonitor.of(memory, each.memory());
    }
    boolean learnsPoints = learnsPoints(detections);
    accesses.begin(memory, !learnsPoints);
    if (setup.hasFootprints() && learnsPoints) {
      accesses.points().learnVolatiles();
    }
    Thread main = new Thread(group(), null, "main", 0, false);
    main.setDaemon(false);
    main.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    values.begin(main);
    Strand first = life.adopt(main);
    ordering.begin(memory, lockOrder, first);
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
      if (conclusion.isStuck()) {
        outside.listen();
      }
      if (setup.hasFootprints()) {
        scheduler.tellWaits();
      }
      ExecutionReport report = conclusion.report(detections);
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
  }

  /** The potential deadlocks of the latest execution, when they are looked for. */
  public List<Finding> potentialDeadlocks() {
    return lockOrder == null ? List.of() : lockOrder.findings(names(), siteKeys, scheduler::get);
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
    numbers.clear();
    parts.clear();
    clock.reset();
    outside.clear();
    names = null;
  }

  /** The classes that the JVM has initialised in the latest execution, for all later ones. */
  public List<String> initialized() {
    return footprints.initialized();
  }

  /** What has been learned about the program. */
  public Learned learned() {
    return learned;
  }

  /** What the latest step has touched, where that is wanted. */
  public Footprint footprint() {
    return footprints;
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
