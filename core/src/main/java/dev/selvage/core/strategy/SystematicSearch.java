package dev.selvage.core.strategy;

import dev.selvage.model.SearchResult;

/** A strategy that goes through all schedules of a kind and knows when it has seen them all. */
public interface SystematicSearch extends Capability {
  /** What it has explored so far. */
  SearchResult search();
}
