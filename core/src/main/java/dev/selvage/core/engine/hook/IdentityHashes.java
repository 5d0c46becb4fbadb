package dev.selvage.core.engine.hook;

import dev.selvage.bridge.HashKind;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.core.engine.determinism.Sources;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.SeedCounts;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.model.ValueSource;
import dev.selvage.monitor.object.ObjectNumbers;

/**
 * Identity hash codes that are the same in every execution with the same choices. One depends on
 * the name of the strand that asks first, on the class of the object, and on how often the strand
 * has asked for hash codes of such objects. Requests count rather than new hash codes, since an
 * object that is older than the execution may have its hash code from an earlier one. Once
 * assigned, it is in the object's header and never changes.
 */
public final class IdentityHashes {
  private static final int OF_OBJECT = 11;
  private static final int OF_THREAD = 12;
  private static final int IN_INITIALIZER = 13;

  private final Sources sources;
  private final ObjectNumbers numbers;
  private final Scheduler scheduler;
  private final StrandTable strands;
  private final Effects effects;
  private final boolean isControlled;

  public IdentityHashes(
      Sources sources,
      ObjectNumbers numbers,
      Scheduler scheduler,
      StrandTable strands,
      Effects effects) {
    this.effects = effects;
    this.sources = sources;
    this.numbers = numbers;
    this.scheduler = scheduler;
    this.strands = strands;
    ObjectHeaders.control(sources.controls(ValueSource.IDENTITY_HASH));
    this.isControlled = ObjectHeaders.isControlled();
  }

  /** The running strand is about to ask for the hash code of an object. */
  public void asked(Object object, boolean isIdentity) {
    HashKind kind = HashKind.of(object.getClass());
    if (kind.isOverridden() && !isIdentity) {
      return;
    }
    if (isControlled) {
      if (kind.isNamed()) {
        kind.name(object);
      } else {
        give(object, kind.seed());
      }
    }
    if (sources.isWatched()) {
      sources.saw(ValueSource.IDENTITY_HASH, System.identityHashCode(object));
    }
  }

  private void give(Object object, int seed) {
    Strand me = scheduler.current();
    if (me.hashesAsked == null) {
      me.hashesAsked = new SeedCounts();
    }
    if (me.initializers > 0) {
      giveInInitializer(object, seed, me);
      return;
    }
    int count = me.hashesAsked.next(seed);
    boolean isUnseen = numbers.isUnseen(object);
    if (me.quiet > 0) {
      // The JVM loads or links: that happens once, and is not a step of the program.
    } else if (isUnseen) {
      effects.write(object, Variable.HASH);
    } else {
      effects.read(object, Variable.HASH);
    }
    if (isUnseen) {
      Strand itself = object instanceof Thread thread ? strands.of(thread) : null;
      numbers.settle(
          object,
          itself != null
              ? HashKind.mix(itself.name().hashCode(), seed, OF_THREAD)
              : HashKind.mix(me.name().hashCode() ^ OF_OBJECT << 24, seed, count));
    }
  }

  /** Which strand initializes a class, and in which execution, must not matter. */
  private void giveInInitializer(Object object, int seed, Strand me) {
    if (numbers.isUnseen(object)) {
      int place = HashKind.mix(initializer(), seed, IN_INITIALIZER);
      numbers.settle(object, HashKind.mix(place, seed, me.hashesAsked.next(place)));
    }
  }

  private static boolean isInitializer(String method) {
    return method.equals("<clinit>") || method.equals("$selvage$initializeQuietly");
  }

  /** The class whose initializer runs. */
  private static int initializer() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> isInitializer(frame.getMethodName()))
                    .map(frame -> frame.getClassName().hashCode())
                    .findFirst()
                    .orElse(0));
  }
}
