package dev.selvage.testkit.api;

import dev.selvage.testkit.program.Dice;
import java.util.Optional;

/** Draws arguments with which a target can be called at all. */
final class Maker {
  private static final int TRIES = 12;

  private Maker() {}

  /** The first call that makes something; empty when none does. */
  static Optional<Call> first(Target target) {
    return drawn(target, new Dice(1));
  }

  /** A call that makes something; empty when no draw does. */
  static Optional<Call> drawn(Target target, Dice dice) {
    ArgumentDraw draw = new ArgumentDraw(dice, new Prototype());
    for (int i = 0; i < TRIES; i++) {
      Call call = new Call(target, null, draw.all(target.parameters()));
      if (new Prototype().perform(call).isPresent()) {
        return Optional.of(call);
      }
    }
    return Optional.empty();
  }
}
