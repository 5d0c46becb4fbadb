package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.model.RankTuple;
import dev.selvage.specimens.rank.Account;
import dev.selvage.specimens.rank.AirlineTickets;
import dev.selvage.specimens.rank.AllocationVector;
import dev.selvage.specimens.rank.BubbleSort;
import dev.selvage.specimens.rank.BubbleSort2;
import dev.selvage.specimens.rank.BufWriter;
import dev.selvage.specimens.rank.HashSetViews;
import dev.selvage.specimens.rank.LinkedList;
import dev.selvage.specimens.rank.Manager;
import dev.selvage.specimens.rank.MergeSort;
import dev.selvage.specimens.rank.MergeSortBug;
import dev.selvage.specimens.rank.PingPong;
import dev.selvage.specimens.rank.Piper;
import dev.selvage.specimens.rank.ProducerConsumer;
import dev.selvage.specimens.rank.SleepingCache;
import dev.selvage.specimens.rank.TreeSetViews;
import java.io.IOException;
import java.util.List;

/** The programs on which RankChecker was measured by its authors, with their table. */
enum RankProgram {
  MERGE_SORT(
      "Merge Sort",
      MergeSort.class,
      MergeSort::buggy,
      new Paper(376, 30, 6, "651", "(1, all, 2, 1)")),
  PRODUCER_CONSUMER(
      "Producer Consumer",
      ProducerConsumer.class,
      ProducerConsumer::buggy,
      new Paper(279, 61, 9, "1", "(0, 0, 2, 1)")),
  LINKED_LIST(
      "LinkedList",
      LinkedList.class,
      LinkedList::buggy,
      new Paper(420, 60, 4, "23", "(1, all, 2, 1)")),
  BUBBLE_SORT(
      "BubbleSort",
      BubbleSort.class,
      BubbleSort::buggy,
      new Paper(365, 54, 2, "1", "(0, 0, 2, 1)")),
  BUBBLE_SORT_2(
      "BubbleSort2",
      BubbleSort2.class,
      BubbleSort2::buggy,
      new Paper(129, 15, 3, "2", "(0, 0, 2, 1)")),
  PIPER("Piper", Piper.class, Piper::buggy, new Paper(210, 33, 6, "425", "(2, 1, 2, 1)")),
  ALLOCATION_VECTOR(
      "Allocation Vector",
      AllocationVector.class,
      AllocationVector::buggy,
      new Paper(288, 24, 2, "113", "(2, 1, 2, 1)")),
  BUF_WRITER(
      "BufWriter", BufWriter.class, BufWriter::buggy, new Paper(259, 27, 7, "12", "(0, 0, 2, 1)")),
  PING_PONG(
      "PingPong", PingPong.class, PingPong::buggy, new Paper(276, 25, 2, "234", "(1, all, 2, 1)")),
  MANAGER("Manager", Manager.class, Manager::buggy, new Paper(190, 25, 5, "33", "(1, all, 2, 1)")),
  MERGE_SORT_BUG(
      "MergeSortBug",
      MergeSortBug.class,
      MergeSortBug::buggy,
      new Paper(258, 21, 6, "89", "(1, all, 2, 1)")),
  ACCOUNT("Account", Account.class, Account::buggy, new Paper(169, 26, 4, "19", "(1, all, 2, 1)")),
  AIRLINE_TICKETS(
      "AirLineTickets",
      AirlineTickets.class,
      AirlineTickets::buggy,
      new Paper(99, 18, 2, "2", "(0, 0, 2, 1)")),
  HASH_SET(
      "HashSet",
      HashSetViews.class,
      HashSetViews::buggy,
      new Paper(7_086, 125, 16, "813", "(1, all, 2, 1)")),
  TREE_SET(
      "TreeSet",
      TreeSetViews.class,
      TreeSetViews::buggy,
      new Paper(7_532, 144, 20, "813", "(1, all, 2, 1)")),
  CACHE("Cache4j", SleepingCache.class, SleepingCache::buggy, new Paper(3_897, 338, 18, "", ""));

  private final String label;
  private final Class<?> type;
  private final Body buggy;
  private final Paper paper;

  /**
   * The row of a program in the table of the paper.
   *
   * @param schedules until the bug was found; empty for the program without one
   * @param tuple where that was; empty for the program without one
   */
  record Paper(int lines, int variables, int shared, String schedules, String tuple) {}

  RankProgram(String label, Class<?> type, Body buggy, Paper paper) {
    this.label = label;
    this.type = type;
    this.buggy = buggy;
    this.paper = paper;
  }

  /** The name in the paper. */
  String label() {
    return label;
  }

  Class<?> type() {
    return type;
  }

  /** With as many threads as in the paper. */
  Body buggy() {
    return buggy;
  }

  Paper paper() {
    return paper;
  }

  /** Where the paper has found the bug; null for the one without a bug. */
  RankTuple tupleInPaper() {
    return paper.tuple.isEmpty() ? null : RankTuple.parse(paper.tuple);
  }

  /** Lines of code, without comments and empty lines, with those of shared classes. */
  long sourceLines() throws IOException {
    String folder = type.getPackageName() + ".";
    List<String> others =
        this == HASH_SET || this == TREE_SET ? List.of("Crowd", "SetViews") : List.of("Crowd");
    long lines = Headers.codeLines(type.getName());
    for (String other : others) {
      lines += Headers.codeLines(folder + other);
    }
    return lines;
  }
}
