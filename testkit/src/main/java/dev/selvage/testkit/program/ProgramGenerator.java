package dev.selvage.testkit.program;

import dev.selvage.testkit.program.RandomProgram.Strand;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Generates random programs: the same seed and shape give the same program in any JVM.
 *
 * <p>About half of the programs stick to a discipline: every variable is only used under the lock
 * that protects it, by its owner, or after a signal that it is ready. In the others any use may
 * violate that, and most have a data race.
 */
public final class ProgramGenerator {
  private static final int DEEPEST = 2;
  private static final int MOST_RESULTS = 3;

  /** How often to try again if what was drawn does not fit. */
  private static final int TRIES = 4;

  /** What a strand may do besides using data. */
  private enum Side {
    BLOCK,
    IF,
    WAIT,
    NOTIFY,
    FENCE,
    PERMIT,
    INTERRUPT,
    INTERRUPTED,
    YIELD;

    private boolean isIn(Set<Feature> features) {
      return switch (this) {
        case BLOCK -> true;
        case IF -> features.contains(Feature.CONDITIONS);
        case WAIT, NOTIFY -> features.contains(Feature.WAITING);
        case FENCE -> features.contains(Feature.FENCES);
        case PERMIT -> features.contains(Feature.SEMAPHORES);
        case INTERRUPT, INTERRUPTED -> features.contains(Feature.INTERRUPTS);
        case YIELD -> features.contains(Feature.YIELDS);
      };
    }
  }

  /** Where a statement will be placed. */
  private record Place(int strand, Held held, int depth) {
    Place inside(Statement.Block block) {
      return new Place(strand, held.with(block), depth + 1);
    }

    Place deeper() {
      return new Place(strand, held, depth + 1);
    }
  }

  private final long seed;
  private final Shape shape;
  private final Dice dice;
  private final int strands;
  private final boolean isDisciplined;
  private final Cast cast;
  private final Accesses accesses;
  private final List<Side> sides = new ArrayList<>();

  /** How many more statements the strand being generated may have. */
  private int budget;

  private ProgramGenerator(long seed, Shape shape) {
    this.seed = seed;
    this.shape = shape;
    dice = new Dice(seed);
    strands = dice.between(shape.minStrands(), shape.maxStrands());
    isDisciplined = dice.oneIn(2);
    cast = new Cast(dice, shape.features(), strands);
    accesses = new Accesses(dice, shape.features().contains(Feature.HANDLES));
    for (Side each : Side.values()) {
      if (each.isIn(shape.features())) {
        sides.add(each);
      }
    }
  }

  public static RandomProgram generate(long seed, Shape shape) {
    return new ProgramGenerator(seed, shape).program();
  }

  private RandomProgram program() {
    List<List<Statement>> bodies = new ArrayList<>();
    bodies.add(drawMain());
    for (int strand = 1; strand <= strands; strand++) {
      budget = dice.between((shape.statements() + 1) / 2, shape.statements());
      bodies.add(draw(new Place(strand, Held.NOTHING, 0)));
    }
    new Scenes(dice, shape, cast, accesses, isDisciplined, bodies).play();
    List<Statement> main = withStarts(bodies);
    List<Strand> all = new ArrayList<>();
    for (int strand = 1; strand <= strands; strand++) {
      all.add(new Strand(strand, bodies.get(strand)));
    }
    RandomProgram program = new RandomProgram(seed, shape.mayBlock(), main, all, List.of());
    return new RandomProgram(seed, shape.mayBlock(), main, all, results(program));
  }

  private List<Statement> drawMain() {
    budget = dice.oneIn(2) ? dice.between(1, 2) : 0;
    return draw(new Place(RandomProgram.MAIN, Held.NOTHING, 0));
  }

  /** The strands that main has to start come first, now and then with something before. */
  private List<Statement> withStarts(List<List<Statement>> bodies) {
    List<Statement> main = new ArrayList<>();
    if (dice.oneIn(4)) {
      Variable variable = cast.anyData();
      if (variable != null) {
        main.add(accesses.any(variable));
      }
    }
    List<Statement> others = bodies.stream().flatMap(List::stream).toList();
    for (int strand = 1; strand <= strands; strand++) {
      Statement start = new Statement.Start(strand);
      if (!others.contains(start)) {
        main.add(start);
      }
      if (dice.oneIn(8)) {
        budget = 1;
        main.addAll(draw(new Place(RandomProgram.MAIN, Held.NOTHING, DEEPEST)));
      }
    }
    main.addAll(bodies.getFirst());
    return main;
  }

  private List<Statement> results(RandomProgram program) {
    return program.variables().stream()
        .map(Accesses::result)
        .filter(Objects::nonNull)
        .limit(MOST_RESULTS)
        .toList();
  }

  private List<Statement> draw(Place place) {
    return draw(place, budget);
  }

  private List<Statement> draw(Place place, int most) {
    List<Statement> statements = new ArrayList<>();
    int end = budget - most;
    while (budget > end) {
      budget--;
      Statement next = next(place);
      if (next != null) {
        statements.add(next);
      }
    }
    return statements;
  }

  private Statement next(Place place) {
    for (int i = 0; i < TRIES; i++) {
      Statement next = dice.below(3) < 2 ? onData(place) : side(place);
      if (next != null) {
        return next;
      }
    }
    return null;
  }

  /** Null when the variable cannot be used here. */
  private Statement onData(Place place) {
    Variable variable = cast.anyData();
    if (variable == null) {
      return null;
    }
    Statement access = accesses.any(variable);
    if (isFree(access, variable, place)) {
      return access;
    }
    Variable lock = cast.protector(variable);
    return lock == null ? null : block(guard(lock, Accesses.isRead(access)), lock, place, access);
  }

  /**
   * Whether the discipline, if there is one, permits the strand to use the variable without a
   * block.
   */
  private boolean isFree(Statement access, Variable variable, Place place) {
    if (!isDisciplined && dice.oneIn(2)) {
      return true;
    }
    Variable lock = cast.protector(variable);
    return lock == null
        ? !cast.isOwnedByAnother(variable, place.strand())
        : place.held().includes(guard(lock, Accesses.isRead(access)), lock);
  }

  /** Blocks that do not run their body when the lock is taken keep the discipline, too. */
  private Guard guard(Variable lock, boolean isRead) {
    boolean isTry = dice.oneIn(5);
    return switch (lock.kind()) {
      case MONITOR -> Guard.SYNCHRONIZED;
      case LOCK -> isTry ? Guard.TRY_LOCK : Guard.LOCK;
      case SEMAPHORE -> isTry ? Guard.TRY_PERMIT : Guard.PERMIT;
      case READ_WRITE_LOCK -> {
        if (isRead) {
          yield isTry ? Guard.TRY_READ_LOCK : Guard.READ_LOCK;
        }
        yield isTry ? Guard.TRY_WRITE_LOCK : Guard.WRITE_LOCK;
      }
      default -> throw new IllegalArgumentException(lock.name() + " is no lock");
    };
  }

  /** A block that begins with this statement, or null. */
  private Statement block(Guard guard, Variable lock, Place place, Statement first) {
    boolean canTake = place.held().canTake(guard, lock) || shape.mayBlock() && dice.oneIn(2);
    if (!canTake) {
      return null;
    }
    List<Statement> body = new ArrayList<>();
    if (first != null) {
      body.add(first);
    }
    Statement.Block block = new Statement.Block(guard, lock, body);
    if (place.depth() < DEEPEST && budget > 0 && (first == null || dice.oneIn(3))) {
      body.addAll(draw(place.inside(block), dice.between(1, budget)));
    }
    return body.isEmpty() ? null : block.withBody(body);
  }

  /** Null when it does not fit. */
  private Statement side(Place place) {
    return switch (dice.of(sides)) {
      case BLOCK -> anyBlock(place);
      case IF -> test(place);
      case WAIT -> await(place);
      case NOTIFY -> signal(place);
      case FENCE -> new Statement.Fence(dice.of(FenceKind.values()));
      case PERMIT -> permit();
      case INTERRUPT -> new Statement.Interrupt(dice.between(1, strands));
      case INTERRUPTED -> new Statement.Interrupted();
      case YIELD -> new Statement.Yield();
    };
  }

  private Statement anyBlock(Place place) {
    Variable lock = cast.anyLock();
    return lock == null ? null : block(guard(lock, dice.oneIn(2)), lock, place, null);
  }

  private Statement test(Place place) {
    Variable variable = cast.anyData();
    if (variable == null || place.depth() >= DEEPEST || budget == 0) {
      return null;
    }
    Statement condition = accesses.any(variable);
    if (!condition.result().isComparable() || !isFree(condition, variable, place)) {
      return null;
    }
    List<Statement> body = draw(place.deeper(), dice.between(1, budget));
    int value = dice.oneIn(3) ? 0 : condition.result() == Type.BOOLEAN ? 1 : accesses.value();
    return body.isEmpty() ? null : new Statement.If(condition, value, body);
  }

  /** Without a condition; waits with one are {@link Scenes}. */
  private Statement await(Place place) {
    Variable monitor = cast.anyMonitor();
    if (monitor == null) {
      return null;
    }
    boolean isTimed = !shape.mayBlock() || dice.oneIn(2);
    return asOwner(monitor, place, new Statement.Wait(monitor, isTimed, null));
  }

  private Statement signal(Place place) {
    Variable monitor = cast.anyMonitor();
    return monitor == null
        ? null
        : asOwner(monitor, place, new Statement.Notify(monitor, dice.oneIn(2)));
  }

  private Statement asOwner(Variable monitor, Place place, Statement statement) {
    if (!place.held().owns(monitor)) {
      return block(Guard.SYNCHRONIZED, monitor, place, statement);
    }
    boolean isSafe = !(statement instanceof Statement.Wait) || place.held().canWait(monitor);
    return isSafe || shape.mayBlock() ? statement : null;
  }

  /** An extra permit lets a second strand in. */
  private Statement permit() {
    Variable semaphore = cast.anySemaphore();
    if (semaphore == null || isDisciplined) {
      return null;
    }
    return new Statement.Permit(
        semaphore, shape.mayBlock() ? dice.of(PermitMode.values()) : PermitMode.RELEASE);
  }
}
