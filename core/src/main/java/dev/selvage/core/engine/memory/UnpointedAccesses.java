package dev.selvage.core.engine.memory;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Strand;
import java.lang.invoke.VarHandle;

/** Determines which memory is accessed through handles and in code without points. */
public final class UnpointedAccesses {
  private final Effects effects;
  private final FieldOffsets offsets = new FieldOffsets();

  /**
   * A compare-and-set in progress. The first one of its kind may have to be linked, which performs
   * others in between.
   *
   * @param object null when it is not known what is accessed
   */
  private record Update(Object object, long part, int mode, int site, Object outer) {}

  private boolean hasWeak;

  /** Whether the program has accessed memory in other than volatile mode. */
  public boolean hasWeak() {
    return hasWeak;
  }

  public UnpointedAccesses(Effects effects) {
    this.effects = effects;
  }

  public void handle(Strand me, VarHandle given, Object coordinate, int index, int mode) {
    VarHandle handle = given;
    HandleKind kind = HandleKind.of(handle);
    if (!kind.isKnown()) {
      handle = kind.target(handle);
      kind = HandleKind.of(handle);
    }
    if (kind.isKnown()) {
      access(me, kind.object(handle, coordinate), kind.part(handle, index), mode);
    } else {
      access(me, null, 0, mode);
    }
  }

  public void unsafe(Strand me, Object target, long offset, int mode) {
    boolean isArray = target != null && target.getClass().isArray();
    access(me, target, isArray ? offset | Effects.BY_OFFSET : offset, mode);
  }

  public void field(Strand me, Object target, String field, int mode) {
    int slot = offsets.slot(field, target);
    Object base = offsets.base(slot);
    if (offsets.offset(slot) >= 0 && (base != null || target != null)) {
      effects.access(me, base == null ? target : base, offsets.offset(slot), mode, 0);
    }
  }

  /**
   * @param target null when it is not known, or when the access will fail by itself
   */
  private void access(Strand me, Object target, long part, int mode) {
    boolean isControlled = AccessMode.isControlled(mode);
    hasWeak |= isControlled && AccessMode.isWeak(mode);
    int site = isControlled ? me.lastSite : 0;
    if (AccessMode.isConditional(mode)) {
      // In the program itself it is never inside another one; what is left over has failed.
      me.update = new Update(target, part, mode, site, isControlled ? null : me.update);
      if (target != null) {
        effects.compares(target, part);
      }
    } else if (target != null) {
      effects.access(me, target, part, mode, site);
    }
  }

  /** The outcome of the compare-and-set in progress. */
  public void compared(Strand me, boolean isSame) {
    if (me.update instanceof Update update) {
      me.update = update.outer;
      if (update.object != null) {
        int mode = isSame ? update.mode : AccessMode.readOnly(update.mode);
        effects.access(me, update.object, update.part, mode, update.site);
      }
    }
  }
}
