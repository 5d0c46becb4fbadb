package dev.selvage.core.engine;

import dev.selvage.core.engine.deadlock.HeldLocks;
import dev.selvage.core.engine.deadlock.IdleWorkers;
import dev.selvage.core.engine.deadlock.WaitGraph;
import dev.selvage.core.engine.determinism.Sources;
import dev.selvage.core.engine.determinism.StrandValues;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.StepRecorder;
import dev.selvage.core.engine.hook.Dispatcher;
import dev.selvage.core.engine.hook.IdentityHashes;
import dev.selvage.core.engine.hook.LockHooks;
import dev.selvage.core.engine.hook.LoopDispatch;
import dev.selvage.core.engine.hook.MemoryHooks;
import dev.selvage.core.engine.hook.StaticHooks;
import dev.selvage.core.engine.hook.ValueHooks;
import dev.selvage.core.engine.loop.LoopStates;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.UnseenCode;
import dev.selvage.core.engine.statics.LeakedStatics;
import dev.selvage.core.engine.statics.StaticInitializers;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.SiteKeys;
import java.util.Set;

/** The wiring of an engine: creates its parts and connects them. */
final class EngineParts {
  final Carrier carrier;
  final SiteKeys siteKeys = new SiteKeys();
  final Sources sources = new Sources();
  final StrandTable strands = new StrandTable();
  final ObjectNumbers numbers = new ObjectNumbers();
  final PartIndex parts = new PartIndex(numbers);
  final StepRecorder recorder = new StepRecorder(numbers, parts);
  final Effects effects = new Effects(recorder);
  final VirtualClock clock = new VirtualClock(effects);
  final HeldLocks locks = new HeldLocks(effects);
  final LeakedStatics leftovers = new LeakedStatics();
  final StrandValues values = new StrandValues(sources);
  final UncontrolledThreads outside = new UncontrolledThreads();
  final UnseenCode unseen = new UnseenCode();
  final ReleasePoints releases;
  final IdleWorkers idleWorkers;
  final WaitGraph waitGraph;
  final ProgramEnd end;
  final AccessSites accesses;
  final Scheduler scheduler;
  final ModelledMonitors monitors;
  final StaticInitializers initializers;
  final MemoryHooks memoryHooks;
  final StrandLife life;
  final LearnedPoints learned;
  final LoopDispatch loops;
  final Dispatcher dispatcher;

  /**
   * @param fixedPoints the plain accesses and releases that are points; null to learn them
   */
  EngineParts(Carrier carrier, Set<SiteKey> fixedPoints) {
    this.carrier = carrier;
    releases = new ReleasePoints(fixedPoints);
    idleWorkers = new IdleWorkers(carrier);
    waitGraph = new WaitGraph(carrier, strands, locks);
    end = new ProgramEnd(idleWorkers, waitGraph);
    accesses = new AccessSites(siteKeys, fixedPoints, numbers, leftovers::used, effects);
    scheduler = new Scheduler(carrier, effects, clock, accesses, end);
    monitors = new ModelledMonitors(effects, clock, strands, numbers, releases);
    monitors.connect(scheduler);
    Models models = new Models(carrier, effects, scheduler, strands, clock, monitors, releases);
    initializers = new StaticInitializers(carrier, scheduler, siteKeys, effects);
    memoryHooks = new MemoryHooks(carrier, scheduler, effects, accesses);
    learned = new LearnedPoints(accesses, releases, recorder, memoryHooks);
    life = new StrandLife(models, values, end, outside);
    loops =
        new LoopDispatch(
            models, new LoopStates(new ObservedModels(strands, monitors), numbers), memoryHooks);
    dispatcher =
        new Dispatcher(
            models,
            life,
            accesses,
            new Dispatcher.Parts(
                new StaticHooks(carrier, initializers),
                new ValueHooks(carrier, scheduler, values, sources, clock),
                new LockHooks(models, locks),
                new IdentityHashes(sources, numbers, scheduler, strands, effects),
                unseen));
  }

  /** An execution begins: clears what is known about the previous one. */
  void clear() {
    strands.clear();
    monitors.clear();
    locks.clear();
    numbers.clear();
    parts.clear();
    clock.reset();
    outside.clear();
  }
}
