package dev.selvage.cli;

import dev.selvage.model.BaselineMode;
import dev.selvage.model.Option;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import java.util.List;

/** Which options make sense for runs on real threads; the others say how to control threads. */
final class BaselineRules {
  private BaselineRules() {}

  /** Refuses what has no effect. */
  static void require(TableOptions options) {
    List<String> strategy = options.texts(OptionTable.STRATEGY);
    BaselineMode mode = strategy == null ? null : BaselineMode.labelled(strategy.getFirst());
    for (Option<?> option : options.given()) {
      if (mode != null && !option.isIn(OptionScope.BASELINES)) {
        throw new UsageException(
            "%s cannot be used with --strategy %s, which leaves threads uncontrolled"
                .formatted(TableOptions.name(option), mode.label()));
      }
      if (option == OptionTable.SLEEP_PROBABILITY && mode != BaselineMode.SLEEP) {
        throw new UsageException(
            TableOptions.name(option) + " can only be used with --strategy sleep");
      }
    }
  }
}
