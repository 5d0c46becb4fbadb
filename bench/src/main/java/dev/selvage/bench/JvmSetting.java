package dev.selvage.bench;

import java.util.List;

/**
 * A way to run the JVM that must make no difference.
 *
 * @param passes how many times all programs are run, one time after the other
 */
record JvmSetting(String label, int passes, List<String> flags) {
  /** What the others are compared with, in its first pass. */
  static final JvmSetting FIRST = of("one JVM, G1, twice", 2, "-XX:+UseG1GC");

  /** The slowest one first, so that the others run in parallel. */
  static final List<JvmSetting> OTHERS =
      List.of(
          of("interpreted: -Xint", 1, "-XX:+UseG1GC", "-Xint"),
          of("another JVM", 1, "-XX:+UseG1GC"),
          of("-XX:TieredStopAtLevel=1", 1, "-XX:+UseG1GC", "-XX:TieredStopAtLevel=1"),
          of("-XX:+UseSerialGC", 1, "-XX:+UseSerialGC"),
          of("-XX:+UseZGC", 1, "-XX:+UseZGC"));

  private static JvmSetting of(String label, int passes, String... flags) {
    return new JvmSetting(label, passes, List.of(flags));
  }
}
