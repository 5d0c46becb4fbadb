package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.SiteKey;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A random walk in which strands tend to wait at certain sites, so that others get there as well or
 * overtake them. In each execution it is drawn anew which of the sites count and how long strands
 * wait there: a failure may need one strand early and another one late. When all strands that can
 * continue are at such sites, they are not held back.
 */
public final class PreferredSites implements Strategy {
  /** A strand goes on with a probability of 1 to 2^0, 2^4, …, 2^12 at each choice. */
  private static final int SCALES = 4;

  private static final int BITS_PER_SCALE = 4;

  private final RandomNumbers random;
  private final List<String> names;

  /** Which of the names each site of this JVM has, filled on demand; -1 for none. */
  private final Map<Integer, Integer> nameOfSite = new HashMap<>();

  private final FilteredChoicePoint rest = new FilteredChoicePoint();
  private final BitSet waiting = new BitSet();
  private final BitSet counting = new BitSet();
  private int patience;
  private long execution;

  /**
   * A walk.
   *
   * @param names classes with methods, such as {@code app.Pool.take}, and a line perhaps, such as
   *     {@code app.Pool.take:42}
   */
  public PreferredSites(long seed, List<String> names) {
    random = new RandomNumbers(seed);
    this.names = List.copyOf(names);
  }

  @Override
  public boolean begin() {
    random.begin(++execution);
    counting.clear();
    for (int i = 0; i < names.size(); i++) {
      counting.set(i, random.below(2) == 0);
    }
    // Without any there would be nothing but a random walk.
    counting.set(random.below(names.size()));
    patience = 1 << BITS_PER_SCALE * random.below(SCALES);
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    int options = point.options();
    if (options == 1) {
      return 0;
    }
    if (point.kind() == ChoiceKind.STRAND) {
      fillWaiting(point);
      if (!waiting.isEmpty() && waiting.cardinality() < options && random.below(patience) > 0) {
        return rest.of(point, waiting, 0).options() == 1
            ? rest.original(0)
            : rest.original(random.below(rest.options()));
      }
    }
    return random.below(options);
  }

  private void fillWaiting(ChoicePoint point) {
    waiting.clear();
    for (int option = 0; option < point.options(); option++) {
      int current = option;
      int name =
          nameOfSite.computeIfAbsent(point.site(option), id -> nameOf(point.siteKey(current)));
      if (name >= 0 && counting.get(name)) {
        waiting.set(option);
      }
    }
  }

  private int nameOf(SiteKey site) {
    if (site.isNone()) {
      return -1;
    }
    String method = site.className() + "." + site.method();
    int found = names.indexOf(method + ":" + site.line());
    return found >= 0 ? found : names.indexOf(method);
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
