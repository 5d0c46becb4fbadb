package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.sync.Models;

/** The hooks around code in which a strand takes no points: real monitors, static initializers. */
abstract class RegionHooks extends PausingHooks {
  final Scheduler scheduler;
  final Effects effects;

  RegionHooks(Models models) {
    super(models.carrier());
    this.scheduler = models.scheduler();
    this.effects = models.effects();
  }

  @Override
  public void atomicEnter() {
    if (carrier.controls()) {
      scheduler.current().atomic++;
    }
  }

  @Override
  public void atomicExit() {
    if (carrier.controls()) {
      scheduler.current().atomic--;
    }
  }

  @Override
  public void initializerEnter(String type) {
    if (carrier.controls()) {
      Strand me = scheduler.current();
      me.atomic++;
      me.initializers++;
      me.draws = me.draws.within(type);
      effects.initializes(type);
    }
  }

  @Override
  public void initializerExit() {
    if (carrier.controls()) {
      Strand me = scheduler.current();
      me.atomic--;
      me.initializers--;
      me.draws = me.draws.leave();
      if (scheduler.count() > 1 && carrier.pause()) {
        // Which strands use the class from now on is not seen.
        effects.broadcast(me);
        carrier.resume();
      }
    }
  }
}
