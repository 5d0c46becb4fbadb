package dev.selvage.bench;

import dev.selvage.model.Options;
import dev.selvage.model.PctFeature;
import java.util.List;
import java.util.Set;

/** A strategy that is compared with others, by its options. */
record Contender(String name, Options options) {
  static final Contender RANDOM = of("random walk", "random");
  static final Contender POS = of("POS", "pos");
  static final Contender SURW = of("SURW", "surw");
  static final Contender PCT = of("PCT", "pct");
  static final Contender AUTO = of("auto", "auto");

  /** As they are without further options. */
  static final List<Contender> ALL = List.of(RANDOM, POS, SURW, PCT, AUTO);

  private static Contender of(String name, String strategy) {
    return new Contender(name, Options.builder().strategy(strategy).seed(1).build());
  }

  /** PCT for bugs of a certain depth. */
  static Contender pct(int depth, Set<PctFeature> features) {
    return new Contender(
        "PCT, d = " + depth, PCT.options.toBuilder().depth(depth).pct(features).build());
  }

  /** PCT as in the paper's figure 7. */
  static Contender purePct(int depth) {
    return pct(depth, Set.of());
  }

  Contender withSeed(long seed) {
    return new Contender(name, options.toBuilder().seed(seed).build());
  }
}
