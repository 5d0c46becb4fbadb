package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.memory.Locations.Location;
import dev.selvage.core.engine.memory.Locations.Use;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Footprint;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TouchKind;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects what each step touches, for strategies that want to know. Of several touches of one
 * location in a step only those count that add something. Costs next to nothing while it is off.
 *
 * <p>Apart from memory there are variables of the engine's models; each is a part of the thread or
 * object that it belongs to.
 */
public final class Footprints implements ExecutionMonitor, Footprint {
  /** Whether a thread has been started. */
  public static final long START = -20;

  /** Whether it has ended. */
  public static final long END = PseudoField.END;

  /** Its interrupt status. */
  private static final long INTERRUPT = PseudoField.INTERRUPT;

  /** Its permit to go on when it parks. */
  public static final long PERMIT = -21;

  /** Whether it is in a wait that somebody can end. */
  public static final long WAITING = -22;

  /** What has ended its latest wait. */
  private static final long WAKE = -23;

  /** What {@code Thread.getState} says. */
  private static final long STATE = -24;

  /** Those who wait for a notify of an object. */
  public static final long WAIT_SET = -25;

  /** The identity hash code of an object. */
  public static final long HASH = -26;

  /** Those who are queued at a lock or condition of the JDK, whose own accesses are not told. */
  public static final long QUEUE = -31;

  /** The time, and what else there is one of. */
  private static final long CLOCK = -27;

  private static final long SPURIOUS = -28;
  private static final long COMMON_POOL = -29;

  /** After so many steps touches count in any case: somebody may look for a circle. */
  private static final long LONG_ALONE = 100;

  /** One who waits at the end. */
  private record Waiting(int strand, int location, TouchKind kind) {}

  private final List<Waiting> waiting = new ArrayList<>();
  private final Locations locations;
  private final Object global = new Object();
  private boolean isOn;

  /** Whether it is for partial-order reduction, which wants to know more. */
  private boolean isReduced;

  private boolean isRest;
  private boolean isPaused;
  private boolean isQuiet;

  /** Whether no thread has been started, and objects need no numbers. */
  private boolean isAlone;

  private final TouchedOnDemand states = new TouchedOnDemand("states of threads");
  private final TouchedOnDemand interrupts = new TouchedOnDemand("interrupts");
  private final List<String> initialized = new ArrayList<>();

  private int expiries;

  /** The number of the location that stands for the time; -1 when it has none. */
  private int time = -1;

  private long step;
  private final StepTouches touches = new StepTouches();

  public Footprints(ObjectNumbers objects, PartIndex parts) {
    locations = new Locations(objects, parts);
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

  /** An execution begins. */
  public void begin(boolean isWanted) {
    isOn = isWanted;
    isAlone = !isReduced;
    isPaused = false;
    initialized.clear();
    expiries = 0;
    time = -1;
    step = 1;
    touches.clear();
    waiting.clear();
  }

  public boolean isOn() {
    return isOn;
  }

  /** A strand has been chosen: what is touched from now on belongs to its step. */
  public void nextStep() {
    step++;
    touches.clear();
    isRest = false;
  }

  /** The step is the rest of one that a lock has stopped where there is no scheduling point. */
  public void goOn() {
    isRest = true;
  }

  /** Whether nobody is there yet to whom touches could matter, and it has not been so for long. */
  private boolean isAlone() {
    return isAlone && step < LONG_ALONE;
  }

  // ---- what the engine's models touch

  /** A thread is about to be started. */
  public void starts(Thread thread) {
    isAlone = false;
    lookAtInterrupt(thread);
    change(thread, START);
  }

  public void look(Object object, long part) {
    if (isOn) {
      touch(object, part, TouchKind.READ);
    }
  }

  public void change(Object object, long part) {
    if (isOn) {
      touch(object, part, TouchKind.WRITE);
    }
  }

  /** The strand goes on because of what was changed last there. */
  public void await(Object object, long part) {
    if (isOn) {
      touch(object, part, TouchKind.AWAIT);
    }
  }

  /** The wait of a strand is ended. */
  public void wake(Strand strand) {
    if (isOn && isReduced) {
      touch(strand.thread, WAKE, TouchKind.WAKE);
    }
  }

  /** The strand goes on because its wait was ended. */
  public void woken(Strand strand) {
    if (isOn && isReduced) {
      touch(strand.thread, WAKE, TouchKind.WOKEN);
    }
  }

  /** Nobody can go on: time-outs expire. How often that was so before. */
  public int expire() {
    return expiries++;
  }

  /** The strand goes on because nobody else could at some time. */
  public void awaitAll(int expiry) {
    if (isOn) {
      touches.add(expiry, 0, 0, TouchKind.AWAIT_ALL);
    }
  }

  public void lookAtClock() {
    look(global, CLOCK);
    findClock();
  }

  public void moveClock() {
    change(global, CLOCK);
    findClock();
  }

  private void findClock() {
    if (isOn && isReduced && time < 0) {
      time = locations.get(global, CLOCK).number;
    }
  }

  /** One of the spurious wake-ups is used up. */
  public void wakeSpuriously() {
    change(global, SPURIOUS);
  }

  /**
   * @param isNew whether it is made now
   */
  public void useCommonPool(boolean isNew) {
    if (isNew) {
      change(global, COMMON_POOL);
    } else {
      look(global, COMMON_POOL);
    }
  }

  /** The state of a thread is asked for. */
  public void lookAtState(Thread thread) {
    states.see();
    look(thread, STATE);
  }

  /** The state of a thread changes. */
  public void changeState(Thread thread) {
    if (states.isTold()) {
      change(thread, STATE);
    }
  }

  public boolean areInterruptsTold() {
    return isOn && interrupts.isTold();
  }

  /** Whether a thread is interrupted makes a difference now. */
  public void lookAtInterrupt(Thread thread) {
    if (interrupts.isTold()) {
      look(thread, INTERRUPT);
    }
  }

  /** A thread is interrupted, or no longer. */
  public void changeInterrupt(Thread thread) {
    interrupts.see();
    change(thread, INTERRUPT);
  }

  /** The JVM runs a static initialiser, for the first and only time. */
  public void initializes(String type) {
    if (isOn) {
      initialized.add(type.replace('/', '.'));
    }
  }

  /** The classes that were initialised in the course of the execution. */
  public List<String> initialized() {
    return List.copyOf(initialized);
  }

  /** What was learned earlier is so from the beginning. */
  public void expect(Collection<SiteKey> learned) {
    for (TouchedOnDemand each : List.of(states, interrupts)) {
      if (learned.contains(each.key)) {
        each.expect();
      }
    }
  }

  /** What has been learned and is effective. */
  public List<SiteKey> learned() {
    return Stream.of(states, interrupts)
        .filter(TouchedOnDemand::isTold)
        .map(each -> each.key)
        .toList();
  }

  /** Makes what was learned effective. Whether that changes anything. */
  public boolean learn() {
    boolean isNew = states.learn();
    isNew |= interrupts.learn();
    return isNew && isOn;
  }

  private void touch(Object object, long part, TouchKind kind) {
    if (isAlone()) {
      return;
    }
    Location location = locations.get(object, part);
    if (isPaused) {
      location.changed = kind == TouchKind.WRITE ? step : location.changed;
      return;
    }
    if (location.step != step) {
      location.step = step;
      location.use = Use.NONE;
    }
    if (kind == TouchKind.READ) {
      look(location);
    } else if (kind == TouchKind.WRITE) {
      change(location);
    } else {
      add(location, kind);
    }
  }

  private void look(Location location) {
    if (location.use == Use.NONE) {
      location.use = Use.READ;
      location.touch = touches.size();
      add(location, TouchKind.READ);
    }
  }

  private void change(Location location) {
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

  /** The execution has ended and a strand waits for a lock. */
  public void waits(Strand strand, Object object, long part, TouchKind kind) {
    waiting.add(new Waiting(strand.id, locations.get(object, part).number, kind));
  }

  // ---- ExecutionMonitor

  /** Whether the strand whose events follow does what is not for the program. */
  void quiet(boolean quiet) {
    isQuiet = quiet;
  }

  @Override
  public void begin(int first) {
    // Made ready before, whether it is on or not.
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
    touch(object, part, isWrite ? TouchKind.WRITE : TouchKind.READ);
  }

  @Override
  public void release(int thread, Object object, long part) {
    if (isQuiet) {
      // The JVM loads or links, which it does once and not for the program.
      return;
    }
    if (part == PseudoField.MONITOR) {
      touch(object, part, TouchKind.RELEASE);
    } else if (part == PseudoField.INITIALIZATION) {
      touch(object, part, TouchKind.WRITE);
    }
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    if (isQuiet) {
      return;
    }
    if (part == PseudoField.MONITOR) {
      touch(object, part, TouchKind.ACQUIRE);
    } else if (part == PseudoField.INITIALIZATION) {
      touch(object, part, TouchKind.READ);
    }
  }

  @Override
  public void start(int parent, int child) {
    // Told apart, also when nobody watches memory.
  }

  @Override
  public void fence(int thread, int kind) {
    // Orders, but touches nothing.
  }

  @Override
  public void broadcast(int thread) {
    // Classes are initialised once in a JVM: what that touches is not touched again.
  }

  // ---- Footprint

  @Override
  public void wantReduction() {
    isReduced = true;
    locations.numberOwners();
  }

  @Override
  public int size() {
    return touches.size();
  }

  @Override
  public int location(int touch) {
    return touches.location(touch);
  }

  @Override
  public int likeness(int touch) {
    return touches.likeness(touch);
  }

  @Override
  public TouchKind kind(int touch) {
    return touches.kind(touch);
  }

  @Override
  public boolean isRest() {
    return isRest;
  }

  @Override
  public int owner(int touch) {
    return touches.owner(touch);
  }

  @Override
  public int waiters() {
    return waiting.size();
  }

  @Override
  public int waiter(int index) {
    return waiting.get(index).strand;
  }

  @Override
  public int awaitedLocation(int index) {
    return waiting.get(index).location;
  }

  @Override
  public TouchKind awaitedKind(int index) {
    return waiting.get(index).kind;
  }

  @Override
  public int expiries() {
    return expiries;
  }

  @Override
  public int time() {
    return time;
  }

  @Override
  public long values() {
    // What is touched now is not known.
    return isAlone() ? step : locations.values();
  }

  @Override
  public int locations() {
    return locations.count();
  }

  @Override
  public void pause(boolean pauses) {
    isPaused = pauses;
  }

  @Override
  public long order() {
    return locations.order();
  }

  @Override
  public int owners() {
    return locations.owners();
  }
}
