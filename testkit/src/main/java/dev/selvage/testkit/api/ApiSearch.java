package dev.selvage.testkit.api;

import java.util.Set;
import java.util.concurrent.Callable;

/** Explores a program under control. */
public interface ApiSearch {
  /**
   * What an exploration has come to.
   *
   * @param isExhaustive whether these are all outcomes
   * @param races the data races that it has seen
   * @param problem why nothing follows from it; null if there is no such reason
   */
  record Explored(Set<String> outcomes, boolean isExhaustive, Set<String> races, String problem) {
    public Explored {
      outcomes = Set.copyOf(outcomes);
      races = Set.copyOf(races);
    }
  }

  Explored explore(String strategy, Callable<String> body);
}
