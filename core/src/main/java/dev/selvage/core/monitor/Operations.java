package dev.selvage.core.monitor;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OperationPhase;

/**
 * What happens in an execution, one operation after the other, with its target. The value of a read
 * is looked up when the read takes effect; that of a write at the next step, before another strand
 * has run.
 */
abstract class Operations implements StepObserver {
  private final Engine engine;
  private final KnownFields fields = new KnownFields();
  private Targets targets;
  private Targets.Target pendingWrite;

  Operations(Engine engine) {
    this.engine = engine;
  }

  /** Something happened. */
  abstract void operation(
      OperationPhase event, Strand strand, OperationKind kind, Targets.Target target, int site);

  /** The value that the latest operation with one has read or written. */
  abstract void value(String value);

  /** Prepares for an execution. */
  void begin() {
    targets = null;
    pendingWrite = null;
  }

  @Override
  public final void proceeds(Strand strand) {
    happens(OperationPhase.PROCEEDS, strand, strand.operation, strand.target, strand.site);
  }

  @Override
  public final void preempts(Strand strand) {
    settle();
    operation(OperationPhase.IS_LEFT, strand, strand.operation, null, strand.site);
  }

  @Override
  public final void blocks(Strand strand) {
    happens(OperationPhase.WAITS, strand, strand.operation, strand.target, strand.site);
  }

  @Override
  public final void effect(Strand strand, OperationKind operation, Object target, int site) {
    // What the JDK does itself, such as linking in the first execution of a JVM, does not count.
    if (site != 0) {
      happens(OperationPhase.TAKES_EFFECT, strand, operation, target, site);
    }
  }

  private void happens(
      OperationPhase event, Strand strand, OperationKind kind, Object target, int site) {
    settle();
    if (site == 0) {
      // Without a place there is no meaningful target either.
      operation(event, strand, kind, null, site);
      return;
    }
    if (targets == null) {
      targets = new Targets(engine, fields);
    }
    Targets.Target named = targets.of(kind, target, site, strand);
    operation(event, strand, kind, named, site);
    if (event == OperationPhase.WAITS) {
      return;
    }
    if (named.isWrite()) {
      pendingWrite = named;
    } else {
      tell(named);
    }
  }

  /** Looks up what the last write has written. */
  final void settle() {
    if (pendingWrite != null) {
      Targets.Target written = pendingWrite;
      pendingWrite = null;
      tell(written);
    }
  }

  private void tell(Targets.Target target) {
    String value = target.value();
    if (value != null) {
      value(value);
    }
  }
}
