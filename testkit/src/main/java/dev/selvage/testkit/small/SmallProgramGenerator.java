package dev.selvage.testkit.small;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Generates random programs: the same seed gives the same program.
 *
 * <p>Each program is about one family of operations, most of them with some of a second one, to
 * look closely at each primitive and each pair. Most operations that block are given another thread
 * that may wake them; without, nearly all programs would always get stuck. What threads see along
 * the way and at their end distinguishes the interleavings.
 */
public final class SmallProgramGenerator {

  /** How many seeds in a row have all pairs of families. */
  static final int PAIRS = Family.values().length * Family.values().length;

  /** The variable that most operations on variables are about. */
  private static final int COMMON = 0;

  /** The variable that loops around a wait test. */
  private static final int CONDITION = 1;

  private enum Family {
    WAIT,
    PARK,
    JOIN,
    INTERRUPT
  }

  /**
   * Where an operation will be placed.
   *
   * @param held the monitors that enclose it
   */
  private record Place(int thread, List<Integer> held) {
    static Place in(int thread) {
      return new Place(thread, List.of());
    }

    Place inside(int monitor) {
      List<Integer> more = new ArrayList<>(held);
      more.add(monitor);
      return new Place(thread, more);
    }
  }

  private record Waker(int thread, Op op) {}

  private final SplittableRandom random;
  private final int threads;
  private final Family main;
  private final Family second;

  /** The threads with a wait; a second one would mostly be pointless. */
  private final Set<Integer> waited = new HashSet<>();

  /** What wakes blocked threads, still to be put somewhere. */
  private final List<Waker> wakers = new ArrayList<>();

  private SmallProgramGenerator(long seed) {
    random = new SplittableRandom(seed);
    threads = oneIn(2) ? 4 : 3;
    main = Family.values()[(int) (seed % PAIRS) / Family.values().length];
    second = Family.values()[(int) (seed % PAIRS) % Family.values().length];
  }

  public static SmallProgram generate(long seed) {
    SmallProgramGenerator generator = new SmallProgramGenerator(seed);
    return generator.main == Family.WAIT && generator.oneIn(2)
        ? generator.gathering()
        : generator.mixture();
  }

  /**
   * The workers wait for the same monitor, and the main thread wakes them: which of them, in which
   * order?
   */
  private SmallProgram gathering() {
    int monitor = monitor();
    List<List<Op>> program = new ArrayList<>();
    program.add(new ArrayList<>());
    for (int worker = 1; worker < threads; worker++) {
      program.getFirst().add(new Op.Start(worker));
      program.add(gatheringWorker(Place.in(worker), monitor));
    }
    for (int bodies = 1 + random.nextInt(2); bodies > 0; bodies--) {
      List<Op> body = new ArrayList<>();
      if (!oneIn(3)) {
        body.add(new Op.Write(CONDITION, 1));
      }
      for (int wakers = 1 + random.nextInt(2); wakers > 0; wakers--) {
        boolean interrupts = second == Family.INTERRUPT && oneIn(2);
        body.add(interrupts ? new Op.Interrupt(anyWorker()) : notifySome(monitor));
      }
      program.getFirst().add(new Op.Sync(monitor, body));
    }
    return new SmallProgram(program);
  }

  private List<Op> gatheringWorker(Place place, int monitor) {
    List<Op> body = new ArrayList<>();
    Op wait = oneIn(2) ? new Op.Wait(monitor) : new Op.WaitUntilSet(monitor, CONDITION);
    body.add(oneIn(4) ? new Op.Sync(monitor, List.of(wait, onVariable(place))) : wait);
    body.add(onVariable(place));
    if (oneIn(3)) {
      body.add(notifySome(monitor));
    }
    List<Op> ops = new ArrayList<>();
    ops.add(new Op.Sync(monitor, body));
    lookAround(ops);
    return ops;
  }

  /** Anything in any order. */
  private SmallProgram mixture() {
    List<List<Op>> program = new ArrayList<>();
    program.add(mainThread());
    for (int worker = 1; worker < threads; worker++) {
      program.add(operations(Place.in(worker), 1 + random.nextInt(threads == 3 ? 4 : 3)));
    }
    for (Waker waker : wakers) {
      List<Op> ops = program.get(waker.thread());
      ops.add(random.nextInt(ops.size() + 1), waker.op());
    }
    for (int worker = 1; worker < threads; worker++) {
      lookAround(program.get(worker));
    }
    return new SmallProgram(program);
  }

  private List<Op> mainThread() {
    List<Op> ops = new ArrayList<>();
    for (int worker = 1; worker < threads; worker++) {
      if (oneIn(10)) {
        ops.addAll(operations(Place.in(0), 1));
      }
      ops.add(new Op.Start(worker));
    }
    if (oneIn(4)) {
      ops.addAll(operations(Place.in(0), 1));
    }
    return ops;
  }

  /**
   * @param budget how many operations, those in the bodies of others included
   */
  private List<Op> operations(Place place, int budget) {
    List<Op> ops = new ArrayList<>();
    int left = budget;
    while (left > 0) {
      if (left > 1 && place.held().size() < 2 && oneIn(5)) {
        int size = 1 + random.nextInt(left - 1);
        int monitor = monitor();
        ops.add(new Op.Sync(monitor, operations(place.inside(monitor), size)));
        left -= 1 + size;
      } else {
        ops.add(oneIn(4) ? onVariable(place) : ofFamily(place));
        left--;
      }
    }
    return ops;
  }

  private Op onVariable(Place place) {
    int variable = oneIn(8) ? random.nextInt(SmallProgram.VARIABLES) : COMMON;
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> new Op.Read(variable);
      case 3, 4 -> new Op.Write(variable, place.thread() + 1);
      default -> new Op.Increment(variable);
    };
  }

  private Op ofFamily(Place place) {
    if (oneIn(30)) {
      return new Op.Yield();
    }
    return switch (oneIn(3) ? second : main) {
      case WAIT -> oneIn(3) || waited.contains(place.thread()) ? notifySome(place) : await(place);
      case PARK -> oneIn(4) ? new Op.Unpark(anyThread()) : park(place);
      case JOIN ->
          oneIn(3) ? new Op.IsAlive(anyThread()) : new Op.Join(otherWorker(place.thread()));
      case INTERRUPT -> oneIn(3) ? new Op.CheckInterrupted() : new Op.Interrupt(anyThread());
    };
  }

  private Op notifySome(Place place) {
    int monitor = monitor();
    return asOwner(place, monitor, List.of(notifySome(monitor)));
  }

  private Op await(Place place) {
    waited.add(place.thread());
    int monitor = monitor();
    boolean isLoop = oneIn(2);
    List<Op> body = new ArrayList<>();
    body.add(isLoop ? new Op.WaitUntilSet(monitor, CONDITION) : new Op.Wait(monitor));
    if (oneIn(2)) {
      body.add(onVariable(place));
    }
    if (!oneIn(wakers.isEmpty() ? 8 : 2)) {
      List<Op> waker = new ArrayList<>();
      if (isLoop) {
        waker.add(new Op.Write(CONDITION, 1));
      }
      waker.add(oneIn(5) ? new Op.Interrupt(place.thread()) : notifySome(monitor));
      giveAnotherThread(place.thread(), new Op.Sync(monitor, waker));
    }
    return asOwner(place, monitor, body);
  }

  /** Now and then without the monitor. */
  private Op asOwner(Place place, int monitor, List<Op> body) {
    boolean isOwner = place.held().contains(monitor);
    return body.size() == 1 && (isOwner || oneIn(20))
        ? body.getFirst()
        : new Op.Sync(monitor, body);
  }

  private Op park(Place place) {
    if (!oneIn(4)) {
      giveAnotherThread(
          place.thread(),
          oneIn(4) ? new Op.Interrupt(place.thread()) : new Op.Unpark(place.thread()));
    }
    return new Op.Park();
  }

  private void giveAnotherThread(int self, Op op) {
    wakers.add(new Waker(self != 0 && oneIn(3) ? 0 : otherWorker(self), op));
  }

  private void lookAround(List<Op> ops) {
    if ((main == Family.INTERRUPT || second == Family.INTERRUPT) && oneIn(2)) {
      ops.add(new Op.CheckInterrupted());
    }
    if (oneIn(3)) {
      ops.add(new Op.Read(COMMON));
    }
  }

  private Op notifySome(int monitor) {
    return oneIn(2) ? new Op.NotifyAll(monitor) : new Op.Notify(monitor);
  }

  private int monitor() {
    return oneIn(5) ? 1 : 0;
  }

  private int anyThread() {
    return oneIn(8) ? 0 : anyWorker();
  }

  private int anyWorker() {
    return 1 + random.nextInt(threads - 1);
  }

  private int otherWorker(int self) {
    int worker = anyWorker();
    return worker == self ? 1 + worker % (threads - 1) : worker;
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }
}
