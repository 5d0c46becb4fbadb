package dev.selvage.monitor.atomicity;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What passing executions show about which steps belong together. */
public final class Invariants {
  /**
   * How often two steps must be seen without interruption before they are assumed to belong
   * together.
   */
  public static final int ENOUGH = 20;

  private final Map<Pair, Integer> undisturbed = new HashMap<>();
  private final Set<Interleaving.Key> tolerated = new HashSet<>();

  /** Learns from an execution that passed. */
  public void learn(Interleavings execution) {
    execution.disturbed().forEach(each -> tolerated.add(each.key()));
    Set<Pair> disturbed =
        execution.disturbed().stream().map(Interleaving::pair).collect(Collectors.toSet());
    execution.pairs().stream()
        .filter(pair -> !disturbed.contains(pair))
        .forEach(pair -> undisturbed.merge(pair, 1, Integer::sum));
  }

  /** The interleavings of an execution that no earlier one had. */
  public List<Interleaving> violations(Interleavings execution) {
    return execution.disturbed().stream().filter(this::isViolation).toList();
  }

  private boolean isViolation(Interleaving interleaving) {
    return !tolerated.contains(interleaving.key())
        && undisturbed.getOrDefault(interleaving.pair(), 0) >= ENOUGH;
  }
}
