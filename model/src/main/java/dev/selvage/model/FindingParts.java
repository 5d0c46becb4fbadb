package dev.selvage.model;

import java.util.List;
import java.util.stream.Stream;

/** What findings derive from their components. */
final class FindingParts {
  private FindingParts() {}

  static <T> List<T> concat(List<T> one, List<T> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  /** Where threads wait. */
  static List<SiteKey> places(List<ThreadState> threads) {
    return threads.stream().map(ThreadState::site).toList();
  }
}
