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
  MERGE_SORT("Merge Sort", MergeSort.class, MergeSort::buggy, 6, "651", "(1, all, 2, 1)"),
  PRODUCER_CONSUMER(
      "Producer Consumer", ProducerConsumer.class, ProducerConsumer::buggy, 9, "1", "(0, 0, 2, 1)"),
  LINKED_LIST("LinkedList", LinkedList.class, LinkedList::buggy, 4, "23", "(1, all, 2, 1)"),
  BUBBLE_SORT("BubbleSort", BubbleSort.class, BubbleSort::buggy, 2, "1", "(0, 0, 2, 1)"),
  BUBBLE_SORT_2("BubbleSort2", BubbleSort2.class, BubbleSort2::buggy, 3, "2", "(0, 0, 2, 1)"),
  PIPER("Piper", Piper.class, Piper::buggy, 6, "425", "(2, 1, 2, 1)"),
  ALLOCATION_VECTOR(
      "Allocation Vector",
      AllocationVector.class,
      AllocationVector::buggy,
      2,
      "113",
      "(2, 1, 2, 1)"),
  BUF_WRITER("BufWriter", BufWriter.class, BufWriter::buggy, 7, "12", "(0, 0, 2, 1)"),
  PING_PONG("PingPong", PingPong.class, PingPong::buggy, 2, "234", "(1, all, 2, 1)"),
  MANAGER("Manager", Manager.class, Manager::buggy, 5, "33", "(1, all, 2, 1)"),
  MERGE_SORT_BUG(
      "MergeSortBug", MergeSortBug.class, MergeSortBug::buggy, 6, "89", "(1, all, 2, 1)"),
  ACCOUNT("Account", Account.class, Account::buggy, 4, "19", "(1, all, 2, 1)"),
  AIRLINE_TICKETS(
      "AirLineTickets", AirlineTickets.class, AirlineTickets::buggy, 2, "2", "(0, 0, 2, 1)"),
  HASH_SET("HashSet", HashSetViews.class, HashSetViews::buggy, 16, "813", "(1, all, 2, 1)"),
  TREE_SET("TreeSet", TreeSetViews.class, TreeSetViews::buggy, 20, "813", "(1, all, 2, 1)"),
  CACHE("Cache4j", SleepingCache.class, SleepingCache::buggy, 18, "", "");

  private final String label;
  private final Class<?> type;
  private final Body buggy;
  private final int sharedInPaper;
  private final String schedulesInPaper;
  private final String tupleInPaper;

  RankProgram(String label, Class<?> type, Body buggy, int shared, String schedules, String tuple) {
    this.label = label;
    this.type = type;
    this.buggy = buggy;
    this.sharedInPaper = shared;
    this.schedulesInPaper = schedules;
    this.tupleInPaper = tuple;
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

  int sharedInPaper() {
    return sharedInPaper;
  }

  /** How many schedules the paper needs; empty for the one without a bug. */
  String schedulesInPaper() {
    return schedulesInPaper;
  }

  /** Where the paper has found the bug; null for the one without a bug. */
  RankTuple tupleInPaper() {
    return tupleInPaper.isEmpty() ? null : RankTuple.parse(tupleInPaper);
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
