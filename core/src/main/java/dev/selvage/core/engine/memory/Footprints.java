package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Footprint;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TouchKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects what each step touches, for strategies that want to know. Of several touches of one
 * location in a step only those count that add something. Costs next to nothing while it is off.
 *
 * <p>Apart from memory there are variables of the engine's models; each is a part of the thread or
 * object that it belongs to.
 */
public final class Footprints implements MemoryMonitor, Footprint {
  /** Stands for the states of threads among what was learned. */
  public static final SiteKey STATES = new SiteKey("", "states of threads", "", 0, 0, "");

  /** Whether a thread has been started. */
  public static final long START = -20;

  /** Whether it has ended. */
  public static final long END = MemoryMonitor.END;

  /** Its interrupt status. */
  public static final long INTERRUPT = MemoryMonitor.INTERRUPT;

  /** Its permit to go on when it parks. */
  public static final long PERMIT = -21;

  /** Whether it is in a wait that somebody can end. */
  public static final long WAITING = -22;

  /** What has ended its latest wait. */
  private static final long WAKE = -23;

  /** What {@code Thread.getState} says. */
  public static final long STATE = -24;

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

  /** An object itself. */
  private static final long OWNER = -30;

  /** A location and what the current step has done to it. */
  private static final class Location extends PartTable.Entry {
    private final int number;
    private final int likeness;
    private final int owner;
    private long step;
    private int kinds;

    /** The latest step that changed what an object contains. */
    private long changed;

    Location(Object key, long part, int hash, int number, int likeness, int owner) {
      super(key, part, hash);
      this.owner = owner;
      this.number = number;
      this.likeness = likeness;
    }
  }

  /** One who waits at the end. */
  private record Waiting(int strand, int location, TouchKind kind) {}

  private final List<Waiting> waiting = new ArrayList<>();
  private final ObjectNumbers objects;
  private final PartTable<Location> locations;
  private final Object global = new Object();
  private boolean isOn;
  private boolean areOwnersWanted;
  private boolean isRest;
  private boolean areStatesSeen;
  private final List<String> initialized = new ArrayList<>();
  private boolean areStatesTold;

  /** The object whose location is being made. */
  private Object newcomer;

  private int newcomerOwner;
  private int given;
  private int owners;
  private int expiries;
  private long step;
  private int size;
  private int[] numbers = new int[64];
  private int[] likenesses = new int[64];
  private int[] holders = new int[64];
  private byte[] kinds = new byte[64];

  public Footprints(ObjectNumbers objects) {
    this.objects = objects;
    locations = new PartTable<>(objects, this::locate);
  }

  private Location locate(Object key, long part, int hash) {
    if (part == OWNER) {
      return new Location(key, part, hash, owners++, 0, 0);
    }
    int likeness = newcomer.getClass().getName().hashCode() * 31 + Long.hashCode(part);
    return new Location(key, part, hash, given++, likeness, newcomerOwner);
  }

  /** A strand is about to do something to an object, or to one that stands for it. */
  public void meet(Object object) {
    if (isOn && areOwnersWanted && object != null) {
      locations.get(object, OWNER);
      Object inner = Synchronizers.of(object);
      if (inner != null) {
        locations.get(inner, OWNER);
      }
    }
  }

  /** An execution begins. */
  public void begin(boolean isWanted) {
    isOn = isWanted;
    initialized.clear();
    locations.clear();
    given = 0;
    owners = 0;
    expiries = 0;
    step = 1;
    size = 0;
    waiting.clear();
  }

  public boolean isOn() {
    return isOn;
  }

  /** A strand has been chosen: what is touched from now on belongs to its step. */
  public void nextStep() {
    step++;
    size = 0;
    isRest = false;
  }

  /** The step is the rest of one that a lock has stopped where there is no scheduling point. */
  public void goOn() {
    isRest = true;
  }

  // ---- what the engine's models touch

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
    if (isOn) {
      touch(strand.thread, WAKE, TouchKind.WAKE);
    }
  }

  /** The strand goes on because its wait was ended. */
  public void woken(Strand strand) {
    if (isOn) {
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
      add(expiry, 0, 0, TouchKind.AWAIT_ALL);
    }
  }

  public void lookAtClock() {
    look(global, CLOCK);
  }

  public void moveClock() {
    change(global, CLOCK);
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

  /** The state of a thread is asked for: from the next execution on, its changes are told. */
  public void lookAtState(Thread thread) {
    areStatesSeen = true;
    look(thread, STATE);
  }

  /** The state of a thread changes. */
  public void changeState(Thread thread) {
    if (areStatesTold) {
      change(thread, STATE);
    }
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

  /** The states of threads are told from the beginning. */
  public void expectStates() {
    areStatesSeen = true;
    areStatesTold = true;
  }

  public boolean areStatesTold() {
    return areStatesTold;
  }

  /** Makes what was learned effective. Whether that changes anything. */
  public boolean learn() {
    boolean isNew = areStatesSeen && !areStatesTold;
    areStatesTold |= areStatesSeen;
    return isNew && isOn;
  }

  private void touch(Object object, long part, TouchKind kind) {
    Location location = location(object, part);
    int bit = 1 << kind.ordinal();
    boolean isReadable = part >= 0 && part < UnpointedAccesses.BY_OFFSET;
    if (kind == TouchKind.WRITE && (part == MemoryMonitor.CONTENTS || !isReadable && part > 0)) {
      location.changed = step;
    }
    if (location.step != step) {
      location.step = step;
      location.kinds = 0;
    } else if (isCovered(location.kinds, kind)) {
      return;
    }
    location.kinds |= bit;
    add(location.number, location.likeness, location.owner, kind);
  }

  private void add(int number, int likeness, int owner, TouchKind kind) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
      likenesses = Arrays.copyOf(likenesses, size * 2);
      holders = Arrays.copyOf(holders, size * 2);
      kinds = Arrays.copyOf(kinds, size * 2);
    }
    numbers[size] = number;
    likenesses[size] = likeness;
    holders[size] = owner;
    kinds[size] = (byte) kind.ordinal();
    size++;
  }

  private Location location(Object object, long part) {
    if (areOwnersWanted && locations.find(object, part) == null) {
      newcomerOwner = locations.get(object, OWNER).number;
    }
    newcomer = object;
    return locations.get(object, part);
  }

  /** Whether a touch of a kind says nothing new after others in the same step. */
  private static boolean isCovered(int before, TouchKind kind) {
    boolean wasWritten = (before & 1 << TouchKind.WRITE.ordinal()) != 0;
    return switch (kind) {
      case READ -> wasWritten || (before & 1 << TouchKind.READ.ordinal()) != 0;
      case WRITE -> wasWritten;
      case ACQUIRE, RELEASE, AWAIT, WAKE, WOKEN, AWAIT_ALL -> false;
    };
  }

  /** The execution has ended and a strand waits for a lock. */
  public void waits(Strand strand, Object object, long part, TouchKind kind) {
    waiting.add(new Waiting(strand.id, location(object, part).number, kind));
  }

  // ---- MemoryMonitor

  @Override
  public void begin(Strand first) {
    // Made ready before, whether it is on or not.
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
    touch(object, part, isWrite ? TouchKind.WRITE : TouchKind.READ);
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    if (strand.quiet > 0) {
      // The JVM loads or links, which it does once and not for the program.
      return;
    }
    if (part == MemoryMonitor.MONITOR) {
      touch(object, part, TouchKind.RELEASE);
    } else if (part == MemoryMonitor.INITIALIZATION) {
      touch(object, part, TouchKind.WRITE);
    }
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    if (strand.quiet > 0) {
      return;
    }
    if (part == MemoryMonitor.MONITOR) {
      touch(object, part, TouchKind.ACQUIRE);
    } else if (part == MemoryMonitor.INITIALIZATION) {
      touch(object, part, TouchKind.READ);
    }
  }

  @Override
  public void start(Strand parent, Strand child) {
    // Told apart, also when nobody watches memory.
  }

  @Override
  public void fence(Strand strand, int kind) {
    // Orders, but touches nothing.
  }

  @Override
  public void broadcast(Strand strand) {
    // Classes are initialised once in a JVM: what that touches is not touched again.
  }

  // ---- Footprint

  @Override
  public void wantOwners() {
    areOwnersWanted = true;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int location(int touch) {
    return numbers[touch];
  }

  @Override
  public int likeness(int touch) {
    return likenesses[touch];
  }

  @Override
  public TouchKind kind(int touch) {
    return TouchKind.at(kinds[touch]);
  }

  @Override
  public boolean isRest() {
    return isRest;
  }

  @Override
  public int owner(int touch) {
    return holders[touch];
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
  public long values() {
    long[] sum = {0};
    locations.forEach((location, object) -> sum[0] += value(location, object));
    return sum[0];
  }

  /** Of what an object contains nothing is known but when it was changed. */
  private long value(Location location, Object object) {
    long place = location.number * 0x9E3779B97F4A7C15L;
    Object value = Parts.value(object, location.part);
    return value == null ? place + location.changed : place * (31L + number(value));
  }

  private int number(Object value) {
    boolean isData = value instanceof Number || value instanceof Boolean;
    return isData || value instanceof Character ? value.hashCode() : objects.of(value);
  }

  @Override
  public int locations() {
    return given;
  }

  @Override
  public int owners() {
    return owners;
  }
}
