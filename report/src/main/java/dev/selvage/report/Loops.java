package dev.selvage.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Folds loops in a sequence of events. Events with equal keys count as the same; a sequence of them
 * that occurs three or more times in a row becomes one {@link Loop}, short stretches first, so that
 * loops in loops are found.
 */
final class Loops {
  private static final int LEAST_TURNS = 3;
  private static final int LONGEST_TURN = 16;

  private final int longestTurn;
  private final Map<Object, Integer> ids = new HashMap<>();

  Loops() {
    this(LONGEST_TURN);
  }

  /** The maximum number of parts in a turn; each takes time. */
  Loops(int longestTurn) {
    this.longestTurn = longestTurn;
  }

  /** A part of the folded sequence; parts with the same id are the same. */
  sealed interface Part {
    int id();

    /** The places in the sequence of the events it stands for. */
    IntStream indexes();

    default int size() {
      return (int) indexes().count();
    }
  }

  /**
   * An event.
   *
   * @param index its place in the sequence
   */
  record Single(int id, int index) implements Part {
    @Override
    public IntStream indexes() {
      return IntStream.of(index);
    }
  }

  /**
   * Something that occurred several times in a row.
   *
   * @param turns its parts in each turn, of the same number and with the same ids
   */
  record Loop(int id, List<List<Part>> turns) implements Part {
    @Override
    public IntStream indexes() {
      return turns.stream().flatMap(List::stream).flatMapToInt(Part::indexes);
    }
  }

  /**
   * The sequence with its loops folded.
   *
   * @param keys what makes events the same, one key per event; null for one that is unique
   */
  List<Part> fold(List<?> keys) {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      parts.add(new Single(id(Objects.requireNonNullElseGet(keys.get(i), Object::new)), i));
    }
    for (int length = 1; length <= longestTurn; length++) {
      parts = fold(parts, length);
    }
    return parts;
  }

  private List<Part> fold(List<Part> parts, int length) {
    List<Part> folded = new ArrayList<>();
    int i = 0;
    while (i < parts.size()) {
      int turns = turns(parts, i, length);
      if (turns < LEAST_TURNS) {
        folded.add(parts.get(i++));
        continue;
      }
      List<List<Part>> all = new ArrayList<>();
      for (int turn = 0; turn < turns; turn++, i += length) {
        all.add(List.copyOf(parts.subList(i, i + length)));
      }
      List<Integer> key = new ArrayList<>(all.getFirst().stream().map(Part::id).toList());
      key.add(-turns);
      folded.add(new Loop(id(key), all));
    }
    return folded;
  }

  private static int turns(List<Part> parts, int begin, int length) {
    int end = begin + length;
    while (end < parts.size() && parts.get(end).id() == parts.get(end - length).id()) {
      end++;
    }
    return (end - begin) / length;
  }

  private int id(Object key) {
    return ids.computeIfAbsent(key, unknown -> ids.size());
  }
}
