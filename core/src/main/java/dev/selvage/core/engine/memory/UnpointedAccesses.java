package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.strand.Strand;
import java.lang.invoke.VarHandle;

/** Finds out which memory is meant by accesses through handles and in code without points. */
public final class UnpointedAccesses {
  /** The elements of an array by offset instead of index. */
  private static final long BY_OFFSET = 1L << 40;

  private final FieldOffsets offsets = new FieldOffsets();
  private MemoryMonitor monitor;

  /** The compare-and-set that is under way. */
  private Object object;

  private long part;
  private int mode;
  private int site;

  /** An execution begins. */
  public void begin(MemoryMonitor newMonitor) {
    monitor = newMonitor;
    object = null;
    mode = 0;
  }

  public void handle(Strand me, VarHandle given, Object coordinate, int index, int newMode) {
    VarHandle handle = given;
    HandleKind kind = HandleKind.of(handle);
    if (!kind.isKnown()) {
      handle = kind.target(handle);
      kind = HandleKind.of(handle);
    }
    Object target = kind.isKnown() ? kind.object(handle, coordinate) : null;
    if (target == null) {
      // Not known; or null, and then the access fails by itself.
      mode = 0;
      return;
    }
    access(me, target, kind.part(handle, index), newMode);
  }

  public void unsafe(Strand me, Object target, long offset, int newMode) {
    if (target == null) {
      mode = 0;
      return;
    }
    access(me, target, target.getClass().isArray() ? offset | BY_OFFSET : offset, newMode);
  }

  public void field(Strand me, Object target, String field, int newMode) {
    int slot = offsets.slot(field, target);
    Object base = offsets.base(slot);
    if (offsets.offset(slot) >= 0 && (base != null || target != null)) {
      monitor.access(me, base == null ? target : base, offsets.offset(slot), newMode, 0);
    }
  }

  private void access(Strand me, Object target, long newPart, int newMode) {
    int place = AccessMode.isControlled(newMode) ? me.lastSite : 0;
    if (AccessMode.isConditional(newMode)) {
      object = target;
      part = newPart;
      mode = newMode;
      site = place;
    } else {
      monitor.access(me, target, newPart, newMode, place);
    }
  }

  /** How the compare-and-set under way went. */
  public void compared(Strand me, boolean isSame) {
    if (mode != 0) {
      int came = isSame ? mode : AccessMode.readOnly(mode);
      mode = 0;
      monitor.access(me, object, part, came, site);
      object = null;
    }
  }
}
