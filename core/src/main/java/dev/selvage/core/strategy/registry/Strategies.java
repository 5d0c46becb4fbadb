package dev.selvage.core.strategy.registry;

import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Capability;
import dev.selvage.core.strategy.Pct;
import dev.selvage.core.strategy.Pos;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.Surw;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.auto.Auto;
import dev.selvage.core.strategy.rank.RankedSearch;
import dev.selvage.core.strategy.search.BatchExploration;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.strategy.search.Fair;
import dev.selvage.core.strategy.search.Liveness;
import dev.selvage.model.Options;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The strategies by name. Adding one takes one line here. */
public final class Strategies {
  private static final List<Entry> ALL =
      List.of(
          entry("auto", "dpor, pct, pos and surw share the executions", Auto::new),
          entry("chess", "all schedules, fewest preemptions or delays first", Strategies::chess),
          entry("dpor", "all behaviours, each once", _ -> new Dpor()),
          entry("pct", "random priorities that change a few times", Pct::new),
          entry("pos", "random priorities, new after conflicts", o -> new Pos(o.seed())),
          entry("random", "a random walk", o -> new RandomWalk(o.seed())),
          entry("rank", "the fewest preemptions, variables, threads first", Strategies::rank),
          entry("surw", "a walk weighted by the steps left", o -> new Surw(o.seed())));

  /**
   * A strategy that can be chosen by name.
   *
   * @param description what it does, in a few words for a help text
   */
  public record Entry(String name, String description, Function<Options, Strategy> maker) {}

  private Strategies() {}

  private static Entry entry(String name, String description, Function<Options, Strategy> maker) {
    return new Entry(name, description, maker);
  }

  private static Strategy chess(Options options) {
    return fair(new BoundedSearch(options), options);
  }

  private static Strategy rank(Options options) {
    return fair(new RankedSearch(options), options);
  }

  /** The strategy of a worker in a search that is shared. */
  public static Strategy ofWorker(BatchExploration exploration, Options options) {
    return fair(exploration, options);
  }

  private static Strategy fair(Strategy search, Options options) {
    return new Liveness(new Fair(search), options);
  }

  /** All strategies, sorted by name. */
  public static List<Entry> all() {
    return ALL;
  }

  public static boolean isKnown(String name) {
    return ALL.stream().anyMatch(entry -> entry.name.equals(name));
  }

  /** The known names, sorted, for messages. */
  public static String names() {
    return names(_ -> true);
  }

  /** The names of those with a capability, sorted, for messages. */
  public static String names(Class<? extends Capability> capability) {
    return names(entry -> has(entry.maker.apply(Options.builder().build()), capability));
  }

  private static String names(Predicate<Entry> isWanted) {
    return ALL.stream().filter(isWanted).map(Entry::name).collect(Collectors.joining(", "));
  }

  /** Whether the options name a strategy that has a capability. */
  public static boolean has(Options options, Class<? extends Capability> capability) {
    return isKnown(options.strategy()) && has(create(options), capability);
  }

  /** Whether a name is that of a systematic search. */
  public static boolean isSearch(String name) {
    return has(Options.builder().strategy(name).build(), SystematicSearch.class);
  }

  private static boolean has(Strategy strategy, Class<? extends Capability> capability) {
    return Capabilities.find(strategy, capability).isPresent();
  }

  /** The strategy that the options name. */
  public static Strategy create(Options options) {
    return ALL.stream()
        .filter(entry -> entry.name.equals(options.strategy()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown strategy '" + options.strategy() + "'; known: " + names()))
        .maker
        .apply(options);
  }
}
