package dev.selvage.testkit.timed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Draws random programs: the same seed gives the same program in any JVM. Each is about two or
 * three families of operations, so that they meet; what belongs together, such as a wait and a
 * notification, is more likely than chance.
 */
public final class TimedGenerator {
  /** What a program may be about. */
  public enum Family {
    SLEEP,
    CLOCK,
    PARK,
    WAIT,
    JOIN,
    INTERRUPT,
    EXIT,
    INITIALIZE,
    RETRY,
    QUEUE,
    LOCK,
    POOL
  }

  private static final int LONGEST = 3;

  private final Random random;
  private final List<Family> families = new ArrayList<>();
  private final int threads;

  private TimedGenerator(long seed, List<Family> allowed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L);
    threads = 2 + random.nextInt(2);
    for (int i = 0; i < 2 + random.nextInt(2); i++) {
      families.add(allowed.get(random.nextInt(allowed.size())));
    }
  }

  /** A program of any families. */
  public static TimedProgram generate(long seed) {
    return generate(seed, Arrays.asList(Family.values()));
  }

  /** A program of these families. */
  public static TimedProgram generate(long seed, List<Family> allowed) {
    return new TimedGenerator(seed, allowed).program(seed);
  }

  private TimedProgram program(long seed) {
    List<List<TimedOp>> program = new ArrayList<>();
    program.add(new ArrayList<>());
    for (int thread = 1; thread < threads; thread++) {
      program.add(operations(thread, 1 + random.nextInt(LONGEST)));
      boolean isLate = thread > 1 && oneIn(3);
      List<TimedOp> starter = program.get(isLate ? thread - 1 : 0);
      int at = isLate ? random.nextInt(starter.size() + 1) : starter.size();
      starter.add(at, new TimedOp.Start(thread));
      if (oneIn(6)) {
        program.getFirst().addAll(operations(0, 1));
      }
    }
    program.getFirst().addAll(operations(0, random.nextInt(LONGEST)));
    return new TimedProgram(seed, program);
  }

  private List<TimedOp> operations(int thread, int count) {
    List<TimedOp> operations = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operations.add(oneIn(3) ? onVariable(thread) : ofFamily(thread));
    }
    return operations;
  }

  private TimedOp onVariable(int thread) {
    return oneIn(2) ? new TimedOp.Read(variable()) : new TimedOp.Write(variable(), value(thread));
  }

  private TimedOp ofFamily(int thread) {
    return switch (families.get(random.nextInt(families.size()))) {
      case SLEEP -> new TimedOp.Sleep(units());
      case CLOCK -> new TimedOp.Clock();
      case PARK ->
          switch (random.nextInt(4)) {
            case 0 -> new TimedOp.Unpark(worker());
            case 1 -> new TimedOp.Blocker(worker());
            default -> new TimedOp.Park(oneIn(2) ? 0 : units());
          };
      case WAIT ->
          oneIn(2)
              ? new TimedOp.Wait(monitor(), oneIn(3) ? 0 : units(), variable())
              : new TimedOp.Notify(monitor(), oneIn(2), variable(), value(thread));
      case JOIN ->
          oneIn(3)
              ? new TimedOp.Alive(worker())
              : new TimedOp.Join(worker(), oneIn(3) ? 0 : units());
      case INTERRUPT -> oneIn(3) ? new TimedOp.Interrupted() : new TimedOp.Interrupt(worker());
      case EXIT -> oneIn(2) ? new TimedOp.Exit(random.nextInt(2)) : onVariable(thread);
      case INITIALIZE -> new TimedOp.Initialize(random.nextInt(TimedProgram.TYPES));
      case RETRY -> new TimedOp.Retry(variable(), value(thread));
      case QUEUE -> oneIn(2) ? new TimedOp.Offer() : new TimedOp.Poll(random.nextInt(3));
      case LOCK -> new TimedOp.Lock(random.nextInt(3), variable());
      case POOL -> new TimedOp.Submit(List.of(onVariable(threads)));
    };
  }

  private int variable() {
    return oneIn(4) ? 1 : 0;
  }

  private static int value(int thread) {
    return thread + 1;
  }

  private int monitor() {
    return oneIn(5) ? 1 : 0;
  }

  private int worker() {
    return 1 + random.nextInt(threads - 1);
  }

  private int units() {
    return 1 + random.nextInt(LONGEST);
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }
}
