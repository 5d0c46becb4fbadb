package dev.selvage.core.monitor;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;

/** What happens in an execution, to be compared with what happens in another one. */
public final class TraceLog extends Operations {
  /** What comes after so many is not kept. */
  private static final int MAX_ENTRIES = 100_000;

  private final Engine engine;
  private final boolean hasValues;
  private final List<Pending> pending = new ArrayList<>();
  private long steps;

  /** An entry in the making: a thread has its name only once it has started. */
  private static final class Pending {
    private final long step;
    private final Event event;
    private final Strand strand;
    private final OperationKind kind;
    private final Targets.Target target;
    private final int site;
    private String value = "";

    private Pending(
        long step,
        Event event,
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
   * @param effect how it differs from an operation that the thread was chosen for
   * @param target empty for none
   * @param value empty for none, or when values are not wanted
   */
  public record Entry(
      long step,
      String effect,
      String strand,
      OperationKind kind,
      String target,
      String value,
      SiteKey site) {
    /** As in "main.1 enter Counter#1 at Counter.java:12". */
    public String text() {
      return strand
          + (effect.isEmpty() ? "" : " " + effect)
          + " "
          + kind.label()
          + (target.isEmpty() ? "" : " " + target)
          + (value.isEmpty() ? "" : " = " + value)
          + (site.isNone() ? "" : " at " + site.where());
    }
  }

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
  void operation(Event event, Strand strand, OperationKind kind, Targets.Target target, int site) {
    if (event == Event.PROCEEDS) {
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
        each.event.label(),
        each.strand.name(),
        each.kind,
        each.target == null ? "" : each.target.name(),
        each.value,
        engine.siteKey(each.site));
  }
}
