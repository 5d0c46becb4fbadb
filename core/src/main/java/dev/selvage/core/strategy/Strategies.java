package dev.selvage.core.strategy;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.strategy.search.Errands;
import dev.selvage.core.strategy.search.Fair;
import dev.selvage.core.strategy.search.Liveness;
import dev.selvage.model.Options;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The strategies by name. A new one is one line here. */
public final class Strategies {
  private static final Map<String, Function<Options, Strategy>> BY_NAME =
      new TreeMap<>(
          Map.of(
              "auto", Auto::new,
              "chess", options -> fair(new BoundedSearch(options), options),
              "dpor", _ -> new Dpor(),
              "pct", Pct::new,
              "pos", options -> new Pos(options.seed()),
              "random", options -> new RandomWalk(options.seed()),
              "surw", options -> new Surw(options.seed())));

  private Strategies() {}

  /** What a helper does for a strategy that is shared. */
  public static Strategy helping(Errands errands, Options options) {
    return fair(errands, options);
  }

  private static Strategy fair(Strategy search, Options options) {
    return new Liveness(new Fair(search), options);
  }

  public static boolean isKnown(String name) {
    return BY_NAME.containsKey(name);
  }

  /** The known names, sorted, for messages. */
  public static String names() {
    return String.join(", ", BY_NAME.keySet());
  }

  /** The strategy that the options name. */
  public static Strategy create(Options options) {
    Function<Options, Strategy> maker = BY_NAME.get(options.strategy());
    if (maker == null) {
      throw new IllegalArgumentException(
          "unknown strategy '" + options.strategy() + "'; known: " + names());
    }
    return maker.apply(options);
  }
}
