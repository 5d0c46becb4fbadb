package dev.selvage.model;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sets of constants as users write them: {@code race,leak} is these two; {@code all}, {@code none}
 * and {@code default} stand for sets; {@code +atomicity,-race} changes the default.
 *
 * @param noun the word for an element in messages
 * @param usual the default set
 */
record EnumSets<E extends Enum<E>>(
    Class<E> type, String noun, Function<E, String> label, Set<E> usual) {
  private static final String ALL = "all";
  private static final String NONE = "none";
  private static final String USUAL = "default";

  EnumSets {
    usual = Set.copyOf(usual);
  }

  /** Reads a list; an unknown word is refused with one line. */
  Set<E> parse(String list) {
    List<String> words =
        Stream.of(list.split(",")).map(String::strip).filter(word -> !word.isEmpty()).toList();
    if (words.isEmpty()) {
      throw new IllegalArgumentException(
          "no " + noun + " is named; known: " + String.join(", ", words()));
    }
    Set<E> chosen = EnumSet.noneOf(type);
    if (words.stream().allMatch(EnumSets::isSigned)) {
      chosen.addAll(usual);
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
  String format(Set<E> set) {
    return set.isEmpty() ? NONE : copyOf(set).stream().map(label).collect(Collectors.joining(","));
  }

  /** An immutable copy in the order of the constants. */
  Set<E> copyOf(Collection<E> set) {
    Set<E> copy = EnumSet.noneOf(type);
    copy.addAll(set);
    return Collections.unmodifiableSet(copy);
  }

  private static boolean isSigned(String word) {
    return word.startsWith("+") || word.startsWith("-");
  }

  private Set<E> named(String word) {
    return switch (word) {
      case ALL -> EnumSet.allOf(type);
      case NONE -> EnumSet.noneOf(type);
      case USUAL -> usual;
      default ->
          Stream.of(type.getEnumConstants())
              .filter(each -> label.apply(each).equals(word))
              .findFirst()
              .<Set<E>>map(EnumSet::of)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "there is no "
                              + noun
                              + " "
                              + Escapes.quote(word)
                              + NearMiss.advice(word, words())));
    };
  }

  /** All constants. */
  Set<E> all() {
    return EnumSet.allOf(type);
  }

  /** The words that {@link #parse} accepts. */
  List<String> words() {
    return Stream.concat(Stream.of(type.getEnumConstants()).map(label), Stream.of(ALL, NONE, USUAL))
        .toList();
  }
}
