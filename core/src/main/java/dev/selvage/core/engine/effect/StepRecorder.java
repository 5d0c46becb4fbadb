package dev.selvage.core.engine.effect;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.effect.Locations.Location;
import dev.selvage.core.engine.effect.Locations.Use;
import dev.selvage.model.Footprint;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TouchKind;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.Synchronizers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Records what each step touches, for strategies that need it: memory, and the variables of the
 * engine's models. Of several touches of one location in a step only those that add something are
 * kept. It costs almost nothing while it is off. The recorded touches are read through {@link
 * #footprint}.
 */
public final class StepRecorder {
  /** After this many steps all touches count: a strategy may look for a cycle. */
  private static final long LONG_ALONE = 100;

  /** A strand that waits at the end, and what it would have touched. */
  record Waiting(int strand, int location, TouchKind kind) {}

  final Locations locations;
  final StepTouches touches = new StepTouches();
  final List<Waiting> waiting = new ArrayList<>();
  private final Footprint footprint = new RecordedFootprint(this);

  /** Owns the variables of which there is only one. */
  private final Object global = new Object();

  private final OnDemandVariable states = new OnDemandVariable(Variable.STATE, "states of threads");
  private final OnDemandVariable interrupts =
      new OnDemandVariable(Variable.INTERRUPT, "interrupts");
  private final OnDemandVariable blockers = new OnDemandVariable(Variable.BLOCKER, "blockers");
  private final OnDemandVariable readiness = new OnDemandVariable(Variable.CLOCK, "readiness");
  private final List<String> initialized = new ArrayList<>();
  private boolean isOn;

  /** Whether it is for partial-order reduction, which needs more details. */
  private boolean isReduced;

  private boolean isRest;
  private boolean isPaused;

  /** Whether no thread has been started, and objects need no numbers. */
  private boolean hasOneStrand;

  private int expiries;

  /** The number of the location that represents the time; -1 if it has none. */
  private int time = -1;

  private long step;

  public StepRecorder(ObjectNumbers objects, PartIndex parts) {
    locations = new Locations(objects, parts);
  }

  /** An execution begins. */
  public void begin(boolean isWanted) {
    isOn = isWanted;
    hasOneStrand = !isReduced;
    isPaused = false;
    initialized.clear();
    expiries = 0;
    time = -1;
    step = 1;
    touches.begin();
    waiting.clear();
  }

  /** What the latest step has touched, as strategies see it. */
  public Footprint footprint() {
    return footprint;
  }

  boolean isOn() {
    return isOn;
  }

  // ---- steps

  /** A strand has been chosen: what is touched from now on belongs to its step. */
  public void nextStep() {
    step++;
    touches.clear();
    isRest = false;
  }

  /** The step is the rest of one that a lock has stopped where there is no scheduling point. */
  public void continueStep() {
    isRest = true;
  }

  /** A strand is about to do something to an object, or to one that stands for it. */
  public void meet(Object object) {
    if (isOn && isReduced && object != null) {
      locations.owner(object);
      Object inner = Synchronizers.of(object);
      if (inner != null) {
        locations.owner(inner);
      }
    }
  }

  /** The execution has ended and a strand waits for a lock, which it might have had before. */
  public void waitsAtEnd(int strand, Object object, Variable lock) {
    Location location = locations.get(object, lock.part);
    waiting.add(new Waiting(strand, location.number, TouchKind.ACQUIRE));
  }

  /** The JVM runs a static initializer, for the first and only time. */
  public void initializes(String type) {
    initialized.add(type.replace('/', '.'));
  }

  public boolean hasInitialized() {
    return !initialized.isEmpty();
  }

  /** The classes that were initialized in the course of the execution. */
  public List<String> initialized() {
    return List.copyOf(initialized);
  }

  // ---- variables of models

  void read(Object object, Variable variable) {
    if (isOn) {
      touch(object, variable.part, TouchKind.READ);
    }
  }

  void write(Object object, Variable variable) {
    if (isOn) {
      touch(object, variable.part, TouchKind.WRITE);
    }
  }

  void await(Object object, Variable variable) {
    if (isOn) {
      touch(object, variable.part, TouchKind.AWAIT);
    }
  }

  void readGlobal(Variable variable) {
    read(global, variable);
    findTime(variable);
  }

  void writeGlobal(Variable variable) {
    write(global, variable);
    findTime(variable);
  }

  private void findTime(Variable variable) {
    if (variable == Variable.CLOCK && isOn && isReduced && time < 0) {
      time = locations.get(global, variable.part).number;
    }
  }

  void release(Object object, Variable variable) {
    if (variable == Variable.MONITOR && isOn) {
      touch(object, variable.part, TouchKind.RELEASE);
    } else if (variable == Variable.INITIALIZATION) {
      write(object, variable);
    }
  }

  void acquire(Object object, Variable variable) {
    if (variable == Variable.MONITOR && isOn) {
      touch(object, variable.part, TouchKind.ACQUIRE);
    } else if (variable == Variable.INITIALIZATION) {
      read(object, variable);
    }
  }

  /** The running strand takes what only one strand can take. */
  void lock(Object object, Variable variable) {
    if (isOn) {
      touch(object, variable.part, TouchKind.ACQUIRE);
    }
  }

  /** A thread is about to be started: from now on touches matter to others. */
  void startsAnother() {
    hasOneStrand = false;
  }

  /** The running strand begins a wait that may end without a cause, or ends one. */
  void opens() {
    if (isOn && isReduced) {
      touches.add(0, 0, 0, TouchKind.OPEN);
    }
  }

  /** A strand can continue, or no longer can, so that the clock may advance less or more. */
  void readiness() {
    if (readiness.isRecorded()) {
      readGlobal(Variable.CLOCK);
    }
  }

  /** How far the clock may advance depends on which strands can continue. */
  void timeMatters() {
    if (isReduced) {
      readiness.observe();
    }
  }

  /** No strand can continue: time-outs expire. Returns how often that has happened before. */
  int expire() {
    return expiries++;
  }

  /** The strand continues because no other strand could at some time. */
  void awaitAll(int expiry) {
    if (isOn) {
      touches.add(expiry, 0, 0, TouchKind.AWAIT_ALL);
    }
  }

  void readState(Thread thread) {
    states.observe();
    read(thread, Variable.STATE);
  }

  void writeState(Thread thread) {
    if (states.isRecorded()) {
      write(thread, Variable.STATE);
    }
  }

  void readBlocker(Thread thread) {
    blockers.observe();
    read(thread, Variable.BLOCKER);
  }

  void writeBlocker(Thread thread) {
    if (blockers.isRecorded()) {
      write(thread, Variable.BLOCKER);
    }
  }

  boolean areInterruptsRecorded() {
    return isOn && interrupts.isRecorded();
  }

  void readInterrupt(Thread thread) {
    if (interrupts.isRecorded()) {
      read(thread, Variable.INTERRUPT);
    }
  }

  void writeInterrupt(Thread thread) {
    interrupts.observe();
    write(thread, Variable.INTERRUPT);
  }

  // ---- memory

  void access(Object object, long part, int mode) {
    if (isOn) {
      boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
      touch(object, part, isWrite ? TouchKind.WRITE : TouchKind.READ);
    }
  }

  /** A strand was stopped until a location changed, which it will read again. */
  void readAgain(Object object, long part) {
    if (isOn) {
      touch(object, part, TouchKind.READ);
    }
  }

  // ---- what was learned

  /** What was learned earlier holds from the beginning. */
  public void expect(Collection<SiteKey> learned) {
    for (OnDemandVariable each : List.of(states, interrupts, blockers, readiness)) {
      if (learned.contains(each.key)) {
        each.expect();
      }
    }
  }

  /** What has been learned and is effective. */
  public List<SiteKey> learned() {
    return Stream.of(states, interrupts, blockers, readiness)
        .filter(OnDemandVariable::isRecorded)
        .map(each -> each.key)
        .toList();
  }

  /** Puts what was learned into effect; returns whether that changes anything. */
  public boolean learn() {
    boolean isNew = states.learn();
    isNew |= interrupts.learn();
    isNew |= blockers.learn();
    isNew |= readiness.learn();
    return isNew && isOn;
  }

  // ---- touches

  /**
   * Whether touches cannot matter to another strand yet, and not too many steps have been taken.
   */
  private boolean isAlone() {
    return hasOneStrand && step < LONG_ALONE;
  }

  private void touch(Object object, long part, TouchKind kind) {
    if (isAlone()) {
      return;
    }
    Location location = locations.get(object, part);
    touches.see(location.number, kind);
    if (isPaused) {
      location.changed = kind == TouchKind.WRITE ? step : location.changed;
      return;
    }
    if (location.step != step) {
      location.step = step;
      location.use = Use.NONE;
    }
    if (kind == TouchKind.READ) {
      read(location);
    } else if (kind == TouchKind.WRITE) {
      write(location);
    } else {
      add(location, kind);
    }
  }

  private void read(Location location) {
    if (location.use == Use.NONE) {
      location.use = Use.READ;
      location.touch = touches.size();
      add(location, TouchKind.READ);
    }
  }

  private void write(Location location) {
    location.changed = step;
    if (location.use == Use.READ) {
      touches.becomesWrite(location.touch);
    } else if (location.use == Use.NONE) {
      add(location, TouchKind.WRITE);
    }
    location.use = Use.WRITTEN;
  }

  private void add(Location location, TouchKind kind) {
    touches.add(location.number, location.likeness, location.owner, kind);
  }

  // ---- for the footprint

  void wantReduction() {
    isReduced = true;
    locations.numberOwners();
  }

  boolean isRest() {
    return isRest;
  }

  int expiries() {
    return expiries;
  }

  int time() {
    return time;
  }

  void pause(boolean pauses) {
    isPaused = pauses;
  }

  long values() {
    // What one strand alone has touched is not known.
    return isAlone() ? step : locations.values();
  }
}
