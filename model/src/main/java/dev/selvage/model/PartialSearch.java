package dev.selvage.model;

/**
 * A systematic search among executions that were also chosen in other ways, if it has not proved
 * anything.
 *
 * @param search how far it has come
 * @param retirement why it was given up; null if it was not
 */
public record PartialSearch(SearchResult search, @Nullable Retirement retirement) {
  /** Why a search was given up. */
  public enum Retirement {
    /** More scheduling points were learned again and again. */
    RESTARTS("restarts"),
    /** There was something that it cannot explore, or that did not repeat itself. */
    GAP("gap"),
    /** There are more behaviours than the budget has executions. */
    SHARE("share"),
    /** Executions are too long for it. */
    LENGTH("length");

    private final String label;

    Retirement(String label) {
      this.label = label;
    }

    /** The word used in JSON. */
    public String label() {
      return label;
    }
  }

  /** The same with another result. */
  public PartialSearch with(SearchResult other) {
    return new PartialSearch(other, retirement);
  }
}
