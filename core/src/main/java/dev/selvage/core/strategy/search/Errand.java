package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Helper;

/** Some alternatives that a helper explores ahead of the search. */
final class Errand {
  final Helper helper;
  final int length;

  /** Null as long as the helper is at it. */
  byte[] answer;

  /** Whether the search has been through all of it, or does not need it any more. */
  boolean isPassed;

  /** Whether the search has come by before there was an answer. */
  boolean isLate;

  Errand(Helper helper, int length) {
    this.helper = helper;
    this.length = length;
  }
}
