package dev.selvage.monitor.atomicity;

/** Two steps of one strand on the same part of an object, and one of another strand in between. */
public record Interleaving(Object object, long part, Touch first, Touch between, Touch second) {
  /** The places of all three. */
  record Key(int first, int between, int second) {}

  Key key() {
    return new Key(first.site(), between.site(), second.site());
  }

  /** The places of the two that belong together. */
  Pair pair() {
    return new Pair(first.site(), second.site());
  }
}
