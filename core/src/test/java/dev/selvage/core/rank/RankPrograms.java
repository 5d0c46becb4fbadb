package dev.selvage.core.rank;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.Programs;
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
import dev.selvage.specimens.rank.TreeSetViews;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;

/** The programs on which RankChecker was measured, but for the one that does not fail. */
final class RankPrograms {
  static final List<Class<?>> ALL =
      List.of(
          MergeSort.class,
          ProducerConsumer.class,
          LinkedList.class,
          BubbleSort.class,
          BubbleSort2.class,
          Piper.class,
          AllocationVector.class,
          BufWriter.class,
          PingPong.class,
          Manager.class,
          MergeSortBug.class,
          Account.class,
          AirlineTickets.class,
          HashSetViews.class,
          TreeSetViews.class);

  private RankPrograms() {}

  /** With as many threads as in the paper. */
  static Body buggy(Class<?> program) {
    return body(program, "buggy");
  }

  static Body buggy(Class<?> program, int threads) {
    return body(program, "buggy", threads);
  }

  /** With as many threads as in the paper. */
  static Body fixed(Class<?> program) {
    return body(program, "fixed");
  }

  static Body fixed(Class<?> program, int threads) {
    return body(program, "fixed", threads);
  }

  private static Body body(Class<?> program, String method) {
    try {
      return Programs.body(program.getMethod(method));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Body body(Class<?> program, String method, int threads) {
    try {
      MethodHandle handle = MethodHandles.lookup().unreflect(program.getMethod(method, int.class));
      return () -> handle.invoke(threads);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
