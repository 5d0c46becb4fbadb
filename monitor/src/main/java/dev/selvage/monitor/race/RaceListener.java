package dev.selvage.monitor.race;

/** Receives races. */
interface RaceListener {
  /**
   * Two strands access the same location, one of them writes, at least one access is unordered, and
   * neither happens before the other.
   *
   * @param earlier the strand that was there first, at {@code earlierSite}
   * @param later the strand that is there now, at {@code laterSite}
   */
  void race(
      Object object,
      long part,
      int earlier,
      int earlierSite,
      boolean earlierWrites,
      int later,
      int laterSite,
      boolean laterWrites);

  /**
   * The same where it is not a race, because the code that accesses the location is documented as
   * thread-safe: which of the two comes first may matter.
   */
  void dependent(int earlierSite, int laterSite);
}
