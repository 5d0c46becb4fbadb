package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;

/**
 * A program that is executed in memory: strands that do one operation after the other. So a
 * strategy can be asked often enough for its probabilities to show.
 */
final class ScriptedProgram implements ScriptedPoint {
  /** Far more steps than any of these programs needs. */
  private static final int MAX_STEPS = 20_000;

  private final Script main = new Script("m");
  private final List<Script> initial = new ArrayList<>();
  private final Map<List<Object>, Integer> sites = new HashMap<>();
  private final List<Strand> strands = new ArrayList<>();
  private final List<Strand> enabled = new ArrayList<>();
  private Strand last;
  private OperationKind lastKind;
  private long step;

  /**
   * @param next the place of the operation that follows the one at a place
   */
  private record Operation(
      OperationKind kind,
      Object target,
      int part,
      int site,
      IntUnaryOperator next,
      BooleanSupplier isEnabled) {}

  /** A strand of the current execution. */
  private static final class Strand {
    private final int id;
    private final String name;
    private final Script script;
    private int at;
    private int children;

    Strand(int id, String name, Script script) {
      this.id = id;
      this.name = name;
      this.script = script;
      script.strand = this;
    }

    boolean isEnded() {
      return at >= script.operations.size();
    }

    Operation operation() {
      return script.operations.get(at);
    }
  }

  /** What a strand does; it is known by a letter in the results. */
  final class Script {
    private final String letter;
    private final List<Operation> operations = new ArrayList<>();
    private Strand strand;

    private Script(String letter) {
      this.letter = letter;
    }

    /** Does the same a number of times, at one site. */
    Script does(int times, OperationKind kind, Object target, int part) {
      int site = site(List.of(letter, kind, target == null ? "" : target, part));
      for (int i = 0; i < times; i++) {
        operations.add(
            new Operation(kind, target, part, site, at -> at + 1, ScriptedProgram::always));
      }
      return this;
    }

    Script writes(int times, Object target) {
      return does(times, OperationKind.WRITE, target, 1);
    }

    Script reads(int times, Object target) {
      return does(times, OperationKind.READ, target, 1);
    }

    /** Does what is nobody else's business. */
    Script works(int times) {
      return does(times, OperationKind.WRITE, letter, 0);
    }

    Script starts(Script other) {
      return add(OperationKind.START, other, at -> at + 1, ScriptedProgram::always);
    }

    Script joins(Script other) {
      return add(OperationKind.JOIN, other, at -> at + 1, other::isEnded);
    }

    Script repeats(OperationKind kind, BooleanSupplier isOver) {
      return add(kind, null, at -> isOver.getAsBoolean() ? at + 1 : at, ScriptedProgram::always);
    }

    Script endsIf(BooleanSupplier condition) {
      return add(
          OperationKind.WRITE,
          letter,
          at -> condition.getAsBoolean() ? Integer.MAX_VALUE : at + 1,
          ScriptedProgram::always);
    }

    private Script add(
        OperationKind kind, Object target, IntUnaryOperator next, BooleanSupplier isEnabled) {
      int site = site(List.of(letter, kind, "at", operations.size()));
      operations.add(new Operation(kind, target, 0, site, next, isEnabled));
      return this;
    }

    boolean isEnded() {
      return strand != null && strand.isEnded();
    }
  }

  private static boolean always() {
    return true;
  }

  private int site(List<Object> key) {
    return sites.computeIfAbsent(key, any -> sites.size() + 1);
  }

  Script main() {
    return main;
  }

  /** A strand that is there from the beginning, with its first operation pending. */
  Script strand(String letter) {
    Script script = later(letter);
    initial.add(script);
    return script;
  }

  /** A strand that somebody has to start. */
  Script later(String letter) {
    return new Script(letter);
  }

  /** How often each order of the operations on an object came out. */
  Map<String, Integer> sample(Strategy strategy, int executions, Object watched) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < executions; i++) {
      counts.merge(run(strategy, watched), 1, Integer::sum);
    }
    return counts;
  }

  /**
   * One execution.
   *
   * @return the letters of the strands in the order in which they did something to an object
   */
  String run(Strategy strategy, Object watched) {
    begin();
    strategy.begin();
    StringBuilder order = new StringBuilder();
    while (findEnabled()) {
      step++;
      if (step > MAX_STEPS) {
        throw new IllegalStateException("the program does not end: " + order);
      }
      Strand chosen = enabled.get(strategy.choose(this));
      Operation operation = chosen.operation();
      if (operation.target == watched) {
        order.append(chosen.script.letter);
      }
      execute(chosen, operation);
    }
    boolean isOver = strands.stream().allMatch(Strand::isEnded);
    if (!isOver) {
      throw new IllegalStateException("the program is stuck: " + order);
    }
    strategy.end(new ExecutionOutcome(step, strands.size(), 0, false, false));
    return order.toString();
  }

  private void begin() {
    strands.clear();
    step = 0;
    lastKind = OperationKind.BEGIN;
    last = start("main", main);
    initial.forEach(script -> startBy(last, script));
  }

  private Strand start(String name, Script script) {
    Strand strand = new Strand(strands.size(), name, script);
    strands.add(strand);
    return strand;
  }

  private void startBy(Strand parent, Script script) {
    start(parent.name + "." + ++parent.children, script);
  }

  private boolean findEnabled() {
    enabled.clear();
    for (Strand strand : strands) {
      if (!strand.isEnded() && strand.operation().isEnabled.getAsBoolean()) {
        enabled.add(strand);
      }
    }
    return !enabled.isEmpty();
  }

  private void execute(Strand chosen, Operation operation) {
    if (operation.kind == OperationKind.START) {
      startBy(chosen, (Script) operation.target);
    }
    chosen.at = operation.next.applyAsInt(chosen.at);
    last = chosen;
    lastKind = operation.kind;
  }

  private Operation pending(int option) {
    return enabled.get(option).operation();
  }

  // ---- the question

  @Override
  public ChoiceKind kind() {
    return ChoiceKind.STRAND;
  }

  @Override
  public int options() {
    return enabled.size();
  }

  @Override
  public int strand(int option) {
    return enabled.get(option).id;
  }

  @Override
  public String strandName(int option) {
    return enabled.get(option).name;
  }

  @Override
  public OperationKind operation(int option) {
    return pending(option).kind;
  }

  @Override
  public Object target(int option) {
    return pending(option).target;
  }

  @Override
  public int part(int option) {
    return pending(option).part;
  }

  @Override
  public int site(int option) {
    return pending(option).site;
  }

  @Override
  public boolean endsProgram(int option) {
    return false;
  }

  @Override
  public int lastStrand() {
    return last.id;
  }

  @Override
  public int lastOption() {
    return enabled.indexOf(last);
  }

  @Override
  public boolean lastYielded() {
    return !last.isEnded() && last.operation().kind == OperationKind.YIELD;
  }

  @Override
  public long step() {
    return step;
  }

  /** An operation, and a release that belongs to it. */
  @Override
  public int events() {
    return lastKind == OperationKind.EXIT ? 2 : 1;
  }

  @Override
  public int strands() {
    return strands.size();
  }
}
