package dev.selvage.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sets of detectors as people write them: {@code race,leak} is these two; {@code all}, {@code none}
 * and {@code default} stand for sets; {@code +atomicity,-race} changes the default.
 */
public final class Detectors {
  /** Those that are on unless they are switched off. */
  public static final Set<Detector> DEFAULT =
      Stream.of(Detector.values())
          .filter(Detector::isDefault)
          .collect(Collectors.collectingAndThen(Collectors.toSet(), Detectors::copyOf));

  private static final String ALL = "all";
  private static final String NONE = "none";
  private static final String USUAL = "default";

  private Detectors() {}

  /** Reads a list; a word that is not known is refused with one line. */
  public static Set<Detector> parse(String list) {
    List<String> words =
        Stream.of(list.split(",")).map(String::strip).filter(word -> !word.isEmpty()).toList();
    if (words.isEmpty()) {
      throw new IllegalArgumentException(
          "no detector is named; known: " + String.join(", ", words()));
    }
    Set<Detector> chosen = EnumSet.noneOf(Detector.class);
    if (words.stream().allMatch(Detectors::isSigned)) {
      chosen.addAll(DEFAULT);
    }
    words.stream().filter(word -> !isSigned(word)).forEach(word -> chosen.addAll(named(word)));
    for (String word : words) {
      if (isSigned(word) && word.startsWith("+")) {
        chosen.addAll(named(word.substring(1)));
      } else if (isSigned(word)) {
        chosen.removeAll(named(word.substring(1)));
      }
    }
    return copyOf(chosen);
  }

  /** The set as a list that {@link #parse} reads, in the order of the constants. */
  public static String format(Set<Detector> detectors) {
    return detectors.isEmpty()
        ? NONE
        : copyOf(detectors).stream().map(Detector::label).collect(Collectors.joining(","));
  }

  /** An immutable copy in the order of the constants. */
  static Set<Detector> copyOf(Set<Detector> detectors) {
    Set<Detector> copy = EnumSet.noneOf(Detector.class);
    copy.addAll(detectors);
    return Collections.unmodifiableSet(copy);
  }

  private static boolean isSigned(String word) {
    return word.startsWith("+") || word.startsWith("-");
  }

  private static Set<Detector> named(String word) {
    return switch (word) {
      case ALL -> EnumSet.allOf(Detector.class);
      case NONE -> EnumSet.noneOf(Detector.class);
      case USUAL -> DEFAULT;
      default -> {
        Detector detector = Detector.labelled(word);
        if (detector == null) {
          throw new IllegalArgumentException(
              "there is no detector '" + word + "'" + NearMiss.advice(word, words()));
        }
        yield EnumSet.of(detector);
      }
    };
  }

  private static List<String> words() {
    return Stream.concat(
            Stream.of(Detector.values()).map(Detector::label), Stream.of(ALL, NONE, USUAL))
        .toList();
  }
}
