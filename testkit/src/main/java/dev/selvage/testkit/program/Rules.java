package dev.selvage.testkit.program;

import dev.selvage.testkit.program.RandomProgram.Strand;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules for programs that make sense and, if required, cannot block forever.
 *
 * <p>In a program that must not block, a strand that holds a lock waits only for greater locks and
 * time-outs. One that holds nothing may also wait for a strand with a smaller number, to reach its
 * end or to count down a latch on the way. The main strand may wait for all others once it has
 * started those that it starts.
 */
final class Rules {
  private final boolean mayBlock;
  private final Map<Integer, Strand> strands = new HashMap<>();
  private final Set<Integer> started = new HashSet<>();

  /** The lowest strand that is certain to count down each latch. */
  private final Map<Variable, Integer> openers = new HashMap<>();

  private int strand;
  private boolean mayWaitForOthers;
  private String violation;

  private Rules(boolean mayBlock) {
    this.mayBlock = mayBlock;
  }

  /** The first thing that is wrong, or null. */
  static String violation(boolean mayBlock, List<Statement> main, List<Strand> strands) {
    Rules rules = new Rules(mayBlock);
    rules.register(strands);
    rules.checkMain(main);
    for (Strand each : strands) {
      rules.strand = each.number();
      rules.checkTop(each.body());
    }
    rules.require(rules.started.equals(rules.strands.keySet()), "a strand is never started");
    return rules.violation;
  }

  private void register(List<Strand> all) {
    int last = RandomProgram.MAIN;
    for (Strand each : all) {
      require(each.number() > last, "strands are not in order");
      last = each.number();
      strands.put(each.number(), each);
      for (Statement statement : each.body()) {
        if (statement instanceof Statement.CountDown(Variable latch)) {
          openers.putIfAbsent(latch, each.number());
        }
      }
    }
  }

  private void checkMain(List<Statement> main) {
    strand = RandomProgram.MAIN;
    int starts = (int) main.stream().filter(Statement.Start.class::isInstance).count();
    for (Statement each : main) {
      mayWaitForOthers = starts == 0;
      checkTop(List.of(each));
      if (each instanceof Statement.Start) {
        starts--;
      }
    }
    mayWaitForOthers = true;
  }

  private void checkTop(List<Statement> body) {
    for (Statement each : body) {
      if (each instanceof Statement.Start(int other)) {
        require(strands.containsKey(other) && other > strand, "a strand cannot be started here");
        require(started.add(other), "a strand is started twice");
      } else {
        check(each, Held.NOTHING);
      }
    }
  }

  private void check(Statement statement, Held held) {
    switch (statement) {
      case Statement.Start _ -> require(false, "a start is inside of a block");
      case Statement.Block block -> {
        requireLive(held.canTake(block.guard(), block.lock()), "locks are nested in another order");
        checkAll(block.body(), held.with(block));
      }
      case Statement.If test -> {
        check(test.condition(), held);
        checkAll(test.body(), held);
      }
      case Statement.Wait wait -> {
        require(held.owns(wait.monitor()), "a wait is outside of its monitor");
        requireLive(wait.isTimed() && held.canWait(wait.monitor()), "a wait may be for ever");
      }
      case Statement.Notify signal ->
          require(held.owns(signal.monitor()), "a notification is outside of its monitor");
      case Statement.Await(Variable latch, boolean isTimed) ->
          requireLive(isTimed || canWaitFor(openers.get(latch), held), "nobody may open the latch");
      case Statement.Join(int other) -> {
        require(strands.containsKey(other), "nobody to be joined");
        requireLive(canWaitFor(other, held), "a join may be for ever");
      }
      case Statement.Interrupt(int other) ->
          require(strands.containsKey(other), "nobody to be interrupted");
      case Statement.Permit permit ->
          requireLive(permit.mode() == PermitMode.RELEASE, "a permit may never come back");
      case Statement.Read _,
          Statement.Write _,
          Statement.Increment _,
          Statement.HandleAccess _,
          Statement.Fence _,
          Statement.AtomicAccess _,
          Statement.BoxAccess _,
          Statement.MapAccess _,
          Statement.ListAccess _,
          Statement.HolderAccess _,
          Statement.ReferenceAccess _,
          Statement.CountDown _,
          Statement.Interrupted _,
          Statement.Yield _ -> {}
    }
  }

  private void checkAll(List<Statement> body, Held held) {
    for (Statement each : body) {
      check(each, held);
    }
  }

  private boolean canWaitFor(Integer other, Held held) {
    return other != null
        && held.isEmpty()
        && mayWaitForOthers
        && (strand == RandomProgram.MAIN || other < strand);
  }

  private void requireLive(boolean condition, String otherwise) {
    require(mayBlock || condition, otherwise);
  }

  private void require(boolean condition, String otherwise) {
    if (!condition && violation == null) {
      violation = otherwise;
    }
  }
}
