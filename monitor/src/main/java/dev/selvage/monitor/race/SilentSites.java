package dev.selvage.monitor.race;

/** Knows which volatile accesses are not scheduling points so far. */
interface SilentSites {
  /** All volatile accesses are points. */
  SilentSites NONE =
      new SilentSites() {
        @Override
        public boolean contain(int site) {
          return false;
        }

        @Override
        public boolean areExpected() {
          return false;
        }
      };

  boolean contain(int site);

  /** Whether there may be some. */
  boolean areExpected();
}
