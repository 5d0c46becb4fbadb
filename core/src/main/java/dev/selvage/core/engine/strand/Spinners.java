package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.loop.LoopState;
import dev.selvage.core.engine.loop.ReadLocation;

/**
 * The strands at the heads of loops whose rounds change nothing. Each can continue only while
 * something that it has read is different from what it was: otherwise it would do the same once
 * more.
 *
 * <p>Before an execution counts as stuck, each of them makes one more round, in case there is
 * something that it reads and that is not seen. Whatever the round changes for a moment is shown to
 * the others.
 */
final class Spinners {
  private final StrandSet strands;
  private final Effects effects;
  private final IndexedStrands spinners = new IndexedStrands();

  /** Those that look at what a strand changes that makes sure. */
  private final IndexedStrands witnesses = new IndexedStrands();

  /** How often strands have continued for other reasons than to make sure. */
  private long progress;

  /** Whether only strands continue that make sure. */
  private boolean isMakingSure;

  /**
   * Whether there are no such strands, as at most steps of most programs: then nothing is to do.
   */
  private boolean isIdle = true;

  Spinners(StrandSet strands, Effects effects) {
    this.strands = strands;
    this.effects = effects;
  }

  void clear() {
    spinners.clear();
    witnesses.clear();
    progress = 0;
    isMakingSure = false;
    isIdle = true;
  }

  /** The running strand is at the head of such a loop. */
  void arrive(Strand strand) {
    strand.isMakingSure = false;
    witnesses.remove(strand);
    strand.sureSince = isMakingSure ? progress : -1;
    spinners.add(strand);
    isIdle = false;
  }

  /** The running strand has done something else than a round of such a loop. */
  void leave(Strand strand) {
    if (strand.isMakingSure) {
      strand.isMakingSure = false;
      progresses();
    }
  }

  private void progresses() {
    progress++;
    isMakingSure = false;
    witnesses.clear();
  }

  /** Determines which of them can continue. */
  void settle() {
    if (isIdle) {
      return;
    }
    for (int i = 0; i < spinners.count(); i++) {
      Strand strand = spinners.get(i);
      boolean isHeld = !strand.isMakingSure && strand.loops.isUnchanged();
      if (isHeld != strand.isHeld) {
        strands.hold(strand, isHeld);
        if (!isHeld && isMakingSure) {
          // What it can see now may be gone soon.
          strand.isMakingSure = true;
          witnesses.add(strand);
        }
      }
    }
  }

  /**
   * No strand can continue: lets one make another round that has not done so since another strand
   * continued. Returns whether there is one.
   */
  boolean makeSure() {
    for (int i = 0; i < spinners.count(); i++) {
      Strand strand = spinners.get(i);
      if (strand.sureSince != progress) {
        isMakingSure = true;
        strand.sureSince = progress;
        strand.isMakingSure = true;
        strands.hold(strand, false);
        return true;
      }
    }
    return false;
  }

  /**
   * While a strand makes sure, another one goes first that was held before: what the round changes
   * for a moment might let it leave its loop. Null for none.
   */
  Strand first() {
    if (isIdle) {
      return null;
    }
    for (int i = 0; i < witnesses.count(); i++) {
      if (witnesses.get(i).isEnabled()) {
        return witnesses.get(i);
      }
    }
    return null;
  }

  /** A strand continues. */
  void proceed(Strand chosen, long switches) {
    if (!isIdle) {
      if (spinners.count() > 0 || isMakingSure) {
        continues(chosen, switches);
      }
      isIdle = spinners.count() == 0 && witnesses.count() == 0 && !isMakingSure;
    }
    LoopState loops = chosen.loops;
    boolean isInLoop = loops != null && loops.isInLoop();
    if (isInLoop) {
      loops.continues(switches);
    }
    if (isInLoop || effects.hasLog()) {
      effects.logTo(isInLoop ? loops : null);
    }
  }

  private void continues(Strand chosen, long switches) {
    if (!chosen.isMakingSure) {
      progresses();
    }
    if (spinners.remove(chosen)) {
      if (effects.hasFootprints()) {
        for (ReadLocation each : chosen.loops.reads()) {
          effects.readAgain(each.object(), each.part());
        }
      }
      chosen.loops.resume(switches);
    }
  }

  boolean isEmpty() {
    return spinners.count() == 0;
  }
}
