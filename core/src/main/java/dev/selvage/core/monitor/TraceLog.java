package dev.selvage.core.monitor;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Divergence;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OperationPhase;
import java.util.ArrayList;
import java.util.List;

/** What happens in an execution, to be compared with what happens in another one. */
public final class TraceLog extends Operations {
  /** The maximum number of operations that are kept. */
  private static final int MAX_ENTRIES = 100_000;

  private final Engine engine;
  private final boolean hasValues;
  private final List<Pending> pending = new ArrayList<>();
  private long steps;

  /** An unfinished entry: a thread has its name only once it has started. */
  private static final class Pending {
    private final long step;
    private final OperationPhase event;
    private final Strand strand;
    private final OperationKind kind;
    private final Targets.Target target;
    private final int site;
    private String value = "";

    private Pending(
        long step,
        OperationPhase event,
        Strand strand,
        OperationKind kind,
        Targets.Target target,
        int site) {
      this.step = step;
      this.event = event;
      this.strand = strand;
      this.kind = kind;
      this.target = target;
      this.site = site;
    }
  }

  /**
   * One thing that happened.
   *
   * @param step the number of the step, from 1
   * @param operation without a value when values are not wanted
   */
  public record Entry(long step, Divergence.Operation operation) {}

  public TraceLog(Engine engine, boolean hasValues) {
    super(engine);
    this.engine = engine;
    this.hasValues = hasValues;
  }

  @Override
  public void begin() {
    super.begin();
    pending.clear();
    steps = 0;
  }

  @Override
  void operation(
      OperationPhase event, Strand strand, OperationKind kind, Targets.Target target, int site) {
    if (event == OperationPhase.PROCEEDS) {
      steps++;
    }
    if (pending.size() < MAX_ENTRIES) {
      pending.add(new Pending(steps, event, strand, kind, target, site));
    }
  }

  @Override
  void value(String value) {
    if (hasValues && pending.size() < MAX_ENTRIES) {
      pending.getLast().value = value;
    }
  }

  /** What happened, once the execution has ended. */
  public List<Entry> end() {
    settle();
    return pending.stream().map(this::entry).toList();
  }

  private Entry entry(Pending each) {
    return new Entry(
        each.step,
        new Divergence.Operation(
            each.strand.name(),
            each.event,
            each.kind,
            each.target == null ? "" : each.target.name(),
            each.value,
            engine.siteKey(each.site)));
  }
}
