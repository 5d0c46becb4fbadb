package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.ArrayList;
import java.util.List;

/** Adds what involves several strands: signals, waits, latches, starts and joins. */
final class Scenes {
  private static final List<Kind> PLAIN = List.of(Kind.INT, Kind.LONG, Kind.BOOLEAN);
  private static final List<Kind> SIGNALS =
      List.of(Kind.VOLATILE_INT, Kind.VOLATILE_BOOLEAN, Kind.ATOMIC, Kind.HANDLED);
  private static final List<Kind> CONDITIONS =
      List.of(Kind.INT, Kind.BOOLEAN, Kind.VOLATILE_INT, Kind.VOLATILE_BOOLEAN);

  private final Dice dice;
  private final Shape shape;
  private final Cast cast;
  private final Accesses accesses;
  private final boolean isDisciplined;

  /** What each strand does, main first. */
  private final List<List<Statement>> bodies;

  Scenes(
      Dice dice,
      Shape shape,
      Cast cast,
      Accesses accesses,
      boolean isDisciplined,
      List<List<Statement>> bodies) {
    this.dice = dice;
    this.shape = shape;
    this.cast = cast;
    this.accesses = accesses;
    this.isDisciplined = isDisciplined;
    this.bodies = bodies;
  }

  void play() {
    if (has(Feature.CONDITIONS) && has(Feature.PLAIN) && dice.oneIn(4)) {
      signal();
    }
    if (has(Feature.WAITING) && has(Feature.MONITORS) && dice.oneIn(6)) {
      conditionalWait();
    }
    if (has(Feature.LATCHES) && dice.oneIn(4)) {
      latch();
    }
    if (has(Feature.STARTS) && dice.oneIn(4)) {
      join();
    }
    if (has(Feature.STARTS) && dice.oneIn(4)) {
      lateStart();
    }
  }

  private boolean has(Feature feature) {
    return shape.features().contains(feature);
  }

  private int last() {
    return bodies.size() - 1;
  }

  private void insert(int strand, List<Statement> statements) {
    List<Statement> body = bodies.get(strand);
    body.addAll(dice.below(body.size() + 1), statements);
  }

  /** One strand writes and signals it; another one reads if it has seen the signal. */
  private void signal() {
    Variable data = cast.another(PLAIN);
    Variable signal = cast.another(SIGNALS);
    if (signal == null) {
      return;
    }
    int sender = dice.between(1, last());
    Statement write = new Statement.Write(new Location(data), 1);
    insert(sender, List.of(write, set(signal)));
    for (int strand = 0; strand <= last(); strand++) {
      if (strand != sender && dice.oneIn(2)) {
        Statement read = new Statement.Read(new Location(data));
        boolean isTested = isDisciplined || !dice.oneIn(3);
        insert(strand, List.of(isTested ? new Statement.If(get(signal), 1, List.of(read)) : read));
      }
    }
  }

  private Statement set(Variable signal) {
    return switch (signal.kind()) {
      case ATOMIC ->
          new Statement.AtomicAccess(
              signal,
              isDisciplined
                  ? dice.of(List.of(AtomicMode.SET, AtomicMode.LAZY_SET, AtomicMode.SET_RELEASE))
                  : dice.of(List.of(AtomicMode.SET_PLAIN, AtomicMode.SET_OPAQUE)),
              1);
      case HANDLED ->
          new Statement.HandleAccess(
              new Location(signal),
              isDisciplined
                  ? dice.of(List.of(AccessMode.SET_RELEASE, AccessMode.SET_VOLATILE))
                  : dice.of(List.of(AccessMode.SET, AccessMode.SET_OPAQUE)),
              1);
      default -> new Statement.Write(new Location(signal), 1);
    };
  }

  private Statement get(Variable signal) {
    return switch (signal.kind()) {
      case ATOMIC ->
          new Statement.AtomicAccess(
              signal, dice.of(List.of(AtomicMode.GET, AtomicMode.GET_ACQUIRE)), 0);
      case HANDLED ->
          new Statement.HandleAccess(
              new Location(signal),
              dice.of(List.of(AccessMode.GET_ACQUIRE, AccessMode.GET_VOLATILE)),
              0);
      default -> new Statement.Read(new Location(signal));
    };
  }

  /** One strand waits until another one has set a variable. */
  private void conditionalWait() {
    Variable monitor = cast.another(List.of(Kind.MONITOR));
    Variable variable = cast.another(CONDITIONS);
    if (variable == null) {
      return;
    }
    Location condition = new Location(variable);
    int waiter = dice.between(1, last());
    boolean isTimed = !shape.mayBlock() || dice.oneIn(3);
    insert(waiter, List.of(owning(monitor, new Statement.Wait(monitor, isTimed, condition))));
    Statement set = new Statement.Write(condition, 1);
    Statement wake = new Statement.Notify(monitor, dice.oneIn(2));
    insert(
        other(waiter),
        isDisciplined || dice.oneIn(2)
            ? List.of(owning(monitor, set, wake))
            : List.of(set, owning(monitor, wake)));
  }

  private static Statement owning(Variable monitor, Statement... body) {
    return new Statement.Block(Guard.SYNCHRONIZED, monitor, List.of(body));
  }

  private int other(int strand) {
    int other = dice.between(1, last() - 1);
    return other < strand ? other : other + 1;
  }

  /** One strand opens a latch, perhaps after a write; others wait for it. */
  private void latch() {
    Variable latch = cast.another(List.of(Kind.LATCH));
    Variable data = cast.another(PLAIN);
    int opener = dice.between(1, last() - 1);
    if (!shape.mayBlock() || !dice.oneIn(4)) {
      List<Statement> opening = new ArrayList<>();
      opening.add(new Statement.CountDown(latch));
      if (data != null) {
        Statement write = new Statement.Write(new Location(data), 1);
        opening.add(isDisciplined || dice.oneIn(2) ? 0 : 1, write);
      }
      insert(opener, opening);
    }
    for (int strand = 0; strand <= last(); strand++) {
      if (strand != opener && dice.oneIn(2)) {
        insert(strand, awaiting(latch, data, mayWait(strand, opener)));
      }
    }
  }

  private boolean mayWait(int strand, int other) {
    return shape.mayBlock() || strand == RandomProgram.MAIN || strand > other;
  }

  private List<Statement> awaiting(Variable latch, Variable data, boolean mayWait) {
    Statement await = new Statement.Await(latch, !mayWait || dice.oneIn(3));
    if (data == null) {
      return List.of(await);
    }
    Statement read = new Statement.Read(new Location(data));
    // An interrupt ends the wait early; then the read is a race.
    boolean isSure = !has(Feature.INTERRUPTS) && await.result() == Type.NONE;
    if (isSure || !isDisciplined) {
      return List.of(await, read);
    }
    if (await.result() == Type.NONE || !has(Feature.CONDITIONS)) {
      return List.of(await);
    }
    return List.of(new Statement.If(await, 1, List.of(read)));
  }

  /** A strand that has waited for the end of another one may use what that one owned. */
  private void join() {
    int joiner = dice.oneIn(3) ? RandomProgram.MAIN : dice.between(2, last());
    int joined =
        joiner == RandomProgram.MAIN ? dice.between(1, last()) : dice.between(1, joiner - 1);
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Join(joined));
    Variable owned = cast.ownedBy(joined);
    boolean canBeInterrupted = has(Feature.INTERRUPTS) && joiner != RandomProgram.MAIN;
    if (owned != null && !(isDisciplined && canBeInterrupted)) {
      statements.add(accesses.any(owned));
    }
    insert(joiner, statements);
  }

  /** The last strand is started by another one. */
  private void lateStart() {
    insert(dice.between(1, last() - 1), List.of(new Statement.Start(last())));
  }
}
