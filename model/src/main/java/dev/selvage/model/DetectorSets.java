package dev.selvage.model;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sets of detectors as users write them, such as {@code race,leak} or {@code +atomicity}. */
public final class DetectorSets {
  static final EnumSets<Detector> SETS =
      new EnumSets<>(
          Detector.class,
          "detector",
          Detector::label,
          Stream.of(Detector.values()).filter(Detector::isDefault).collect(Collectors.toSet()));

  /** The detectors that are on by default. */
  public static final Set<Detector> DEFAULT = SETS.copyOf(SETS.usual());

  private DetectorSets() {}

  /** Reads a list; an unknown word is refused with one line. */
  public static Set<Detector> parse(String list) {
    return SETS.parse(list);
  }

  /** The set as a list that {@link #parse} reads, in the order of the constants. */
  public static String format(Set<Detector> detectors) {
    return SETS.format(detectors);
  }
}
