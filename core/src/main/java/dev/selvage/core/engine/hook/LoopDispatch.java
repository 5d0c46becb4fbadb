package dev.selvage.core.engine.hook;

import dev.selvage.bridge.LoopHooks;
import dev.selvage.bridge.Memory;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.loop.LoopState;
import dev.selvage.core.engine.loop.LoopStates;
import dev.selvage.core.engine.loop.Round;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.sync.Models;
import java.util.Arrays;

/**
 * Follows the loops of strands. No lambdas here, because the JVM would link them where control is
 * not paused yet.
 */
public final class LoopDispatch extends LoopHooks.Engine {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final Effects effects;
  private final LoopStates states;
  private final MemoryHooks memory;
  private boolean isCounting;
  private boolean seesEveryRound;
  private boolean isMemoryWatched;
  private int activations;

  /** How many strands are in loops whose rounds are compared. */
  private int looping;

  /**
   * @param memory switched on while there are loops whose rounds are compared
   */
  public LoopDispatch(Models models, LoopStates states, MemoryHooks memory) {
    this.carrier = models.carrier();
    this.scheduler = models.scheduler();
    this.effects = models.effects();
    this.states = states;
    this.memory = memory;
  }

  /**
   * An execution begins.
   *
   * @param counts whether loops that count are of interest, too
   * @param everyRound whether rounds are compared from the first one on
   * @param needsMemory whether accesses to memory are needed without loops, too
   */
  public void begin(boolean counts, boolean everyRound, boolean needsMemory) {
    isCounting = counts;
    seesEveryRound = everyRound;
    isMemoryWatched = needsMemory;
    states.begin();
    activations = 0;
    looping = 0;
  }

  @Override
  public boolean begins() {
    if (!carrier.pause()) {
      return false;
    }
    if (!seesEveryRound) {
      Strand me = scheduler.current();
      if (me.loops == null && me.freeHeads > 0) {
        me.freeHeads--;
        carrier.resume();
        return false;
      }
    }
    return true;
  }

  @Override
  public int newActivation() {
    return ++activations;
  }

  @Override
  public void head(int site, long[] numbers, int numberCount, Object[] objects, int objectCount) {
    try {
      Strand me = scheduler.current();
      if (me.atomic == 0 && me.quiet == 0) {
        scheduler.endIfRequested();
        if (me.loops == null && !seesEveryRound && !isOften(me, site, (int) numbers[0])) {
          return;
        }
        LoopState loops = loops(me);
        watch(loops);
        Round round =
            loops.arrive(
                site, numbers, numberCount, objects, objectCount, scheduler.counts().switches());
        if (round == Round.SAME) {
          Arrays.fill(objects, 0, objectCount, null);
          scheduler.loopPoint(site);
        } else if (!loops.isInRoundAgain()) {
          scheduler.leavesLoop();
        }
      }
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      Arrays.fill(objects, 0, objectCount, null);
      carrier.resume();
    }
  }

  /** A search has to know every round; for other strategies a few more make no difference. */
  private boolean isOften(Strand me, int site, int activation) {
    if (me.heads == null) {
      me.heads = states.createCounts();
    }
    return me.heads.count(site, activation);
  }

  private LoopState loops(Strand me) {
    if (me.loops == null) {
      me.loops = states.create();
    }
    return me.loops;
  }

  private void watch(LoopState loops) {
    if (!loops.isInLoop()) {
      effects.logTo(loops);
      if (looping++ == 0 && !isMemoryWatched) {
        Memory.tell(memory);
      }
    }
  }

  @Override
  public void end(int activation, int site) {
    if (carrier.pause()) {
      try {
        Strand me = scheduler.current();
        LoopState loops = me.loops;
        if (loops == null) {
          if (me.heads != null) {
            me.heads.end(site, activation);
          }
        } else if (loops.isInLoop()) {
          loops.end(site, activation);
          if (!loops.isInRoundAgain()) {
            scheduler.leavesLoop();
          }
          if (!loops.isInLoop() && --looping == 0 && !isMemoryWatched) {
            Memory.tell(null);
          }
        }
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void counted(int site) {
    if ((isCounting || scheduler.counts().isEndRequested()) && carrier.pause()) {
      try {
        Strand me = scheduler.current();
        if (me.atomic == 0 && me.quiet == 0) {
          scheduler.endIfRequested();
        }
        if (isCounting) {
          loops(me).counted(site);
        }
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void unaccounted() {
    if (carrier.controls()) {
      effects.acts();
    }
  }
}
