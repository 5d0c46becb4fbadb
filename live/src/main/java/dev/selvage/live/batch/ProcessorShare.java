package dev.selvage.live.batch;

import java.util.BitSet;
import java.util.stream.Collectors;

/**
 * Which processors a run has.
 *
 * @param all those that this process may use; empty where that is not known
 * @param program those of a bound program; empty if it is not bound
 * @param others those of the commands that use and judge the program; all if none is left
 */
record ProcessorShare(BitSet all, BitSet program, BitSet others) {
  /**
   * The share of one of several runs at the same time: the last processors belong to the programs.
   *
   * @param slot which of the runs, from 0
   */
  static ProcessorShare of(BitSet all, int slot, int slots, int cpus) {
    int[] numbers = all.stream().toArray();
    BitSet program = new BitSet();
    BitSet others = (BitSet) all.clone();
    int end = numbers.length - slot * cpus;
    if (cpus > 0 && end - cpus >= 0) {
      for (int i = end - cpus; i < end; i++) {
        program.set(numbers[i]);
      }
    }
    for (int i = numbers.length - 1; i >= 0 && i >= numbers.length - slots * cpus; i--) {
      others.clear(numbers[i]);
    }
    return new ProcessorShare(all, program, others.isEmpty() ? all : others);
  }

  /** The processors of the program with commas between them. */
  String programList() {
    return program.stream().mapToObj(Integer::toString).collect(Collectors.joining(","));
  }
}
