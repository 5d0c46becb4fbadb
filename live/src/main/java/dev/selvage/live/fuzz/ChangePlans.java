package dev.selvage.live.fuzz;

import dev.selvage.live.priority.Scheduling;
import java.util.concurrent.atomic.AtomicLong;

/** The plans of settings. */
final class ChangePlans {
  private static final int MIDDLE = Scheduling.HIGHEST / 2;

  private ChangePlans() {}

  static ChangePlan of(FuzzSettings settings) {
    return switch (settings.priorities()) {
      case NONE -> ChangePlan.NOTHING;
      case PCT -> new PctChanges(settings.seed(), settings.pctDepth(), settings.pctLength());
      case RANDOM -> rated(settings, new RandomLevels());
      case EQUAL -> rated(settings, thread -> MIDDLE);
      case FILE -> {
        AtomicLong count = new AtomicLong();
        yield rated(settings, thread -> settings.sequence().level(count.getAndIncrement()));
      }
    };
  }

  private static ChangePlan rated(FuzzSettings settings, LevelSource levels) {
    return new RatedChanges(System::nanoTime, settings.rate(), settings.seed(), levels);
  }
}
