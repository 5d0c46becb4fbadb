package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import java.util.Locale;

/**
 * A run to be made.
 *
 * @param number among those of its arm, from 1
 * @param repetition which repetition of an earlier seed it is, from 1; 0 for none
 */
record RunTask(int number, FuzzArm arm, long seed, int repetition) {
  /** The name of its folder. */
  String folder() {
    String name = String.format(Locale.ROOT, "run-%03d-%s", number, arm.label());
    return repetition == 0 ? name : name + "-again-" + repetition;
  }
}
