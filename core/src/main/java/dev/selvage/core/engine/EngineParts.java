package dev.selvage.core.engine;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.StepRecorder;
import dev.selvage.core.engine.hook.Dispatcher;
import dev.selvage.core.engine.hook.IdentityHashes;
import dev.selvage.core.engine.hook.LockHooks;
import dev.selvage.core.engine.hook.MemoryHooks;
import dev.selvage.core.engine.hook.StaticHooks;
import dev.selvage.core.engine.hook.ValueHooks;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.source.Sources;
import dev.selvage.core.engine.source.StrandValues;
import dev.selvage.core.engine.statics.Leftovers;
import dev.selvage.core.engine.statics.StaticInitializers;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.stuck.Conditions;
import dev.selvage.core.engine.stuck.HeldLocks;
import dev.selvage.core.engine.stuck.IdleWorkers;
import dev.selvage.core.engine.stuck.WaitGraph;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Releases;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.Set;

/** The wiring of an engine: makes its parts and connects them. */
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
  final Leftovers leftovers = new Leftovers();
  final StrandValues values = new StrandValues(sources);
  final Outside outside = new Outside();
  final Releases releases;
  final IdleWorkers idleWorkers;
  final WaitGraph waitGraph;
  final ProgramEnd end;
  final AccessSites accesses;
  final Scheduler scheduler;
  final Monitors monitors;
  final StaticInitializers initializers;
  final MemoryHooks memoryHooks;
  final StrandLife life;
  final Learned learned;
  final Dispatcher dispatcher;

  /**
   * @param fixedPoints the plain accesses and releases that are points; null to learn them
   */
  EngineParts(Carrier carrier, Set<SiteKey> fixedPoints) {
    this.carrier = carrier;
    releases = new Releases(fixedPoints);
    idleWorkers = new IdleWorkers(carrier);
    waitGraph = new WaitGraph(carrier, strands, locks);
    end = new ProgramEnd(idleWorkers, waitGraph);
    accesses = new AccessSites(siteKeys, fixedPoints, numbers, leftovers::used, effects);
    scheduler = new Scheduler(carrier, effects, clock, accesses, end);
    monitors = new Monitors(effects, clock, strands, numbers, releases);
    monitors.connect(scheduler);
    Models models = new Models(carrier, effects, scheduler, strands, clock, monitors, releases);
    initializers = new StaticInitializers(carrier, scheduler, siteKeys, effects);
    memoryHooks = new MemoryHooks(carrier, scheduler, effects);
    learned = new Learned(accesses, releases, recorder, memoryHooks);
    life = new StrandLife(models, values, end, outside);
    dispatcher =
        new Dispatcher(
            models,
            life,
            accesses,
            new Dispatcher.Parts(
                new StaticHooks(carrier, initializers),
                new ValueHooks(carrier, scheduler, values, sources, clock),
                new LockHooks(
                    carrier,
                    scheduler,
                    locks,
                    new Conditions(strands, monitors.wakeups()),
                    effects),
                new IdentityHashes(sources, numbers, scheduler, strands, effects)));
  }

  /** An execution begins: what is known of the one before is forgotten. */
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
