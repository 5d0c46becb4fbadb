package dev.selvage.core.engine;

import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.loop.ModelValues;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.sync.ModelledMonitors;

/** What the models of monitors and threads hold, for comparisons that no strand can observe. */
record ObservedModels(StrandTable strands, ModelledMonitors monitors) implements ModelValues {
  @Override
  public long value(Object object, Variable variable) {
    if (variable == Variable.MONITOR) {
      Strand owner = monitors.peekOwner(object);
      return owner == null ? 0 : owner.id + 1L;
    }
    if (variable == Variable.WAIT_SET) {
      return monitors.peekWaiters(object);
    }
    Strand strand = object instanceof Thread thread ? strands.of(thread) : null;
    if (strand == null) {
      return 0;
    }
    return switch (variable) {
      case START -> 1;
      case END -> bit(strand.peekEnded());
      case PERMIT -> bit(strand.peekPermit());
      case INTERRUPT -> bit(strand.peekInterrupted());
      case STATE -> strand.peekWaiting();
      default -> 0;
    };
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
