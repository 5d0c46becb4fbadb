package dev.selvage.live.fuzz;

import java.util.BitSet;

/** On which processors a program runs. */
final class Processing {
  private Processing() {}

  /**
   * The last ones, since the first ones have more to do for the system; those that the settings
   * list, as far as the process has them.
   *
   * @param available those that the process has
   */
  static BitSet choose(BitSet available, FuzzSettings settings) {
    BitSet listed = (BitSet) settings.cpuList().clone();
    listed.and(available);
    if (!listed.isEmpty()) {
      return listed;
    }
    if (settings.cpus() == 0 || settings.cpus() >= available.cardinality()) {
      return (BitSet) available.clone();
    }
    BitSet last = new BitSet();
    for (int each = available.length() - 1;
        last.cardinality() < settings.cpus();
        each = available.previousSetBit(each - 1)) {
      last.set(each);
    }
    return last;
  }
}
