package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Main fills a form for every task that it submits to the common pool, and adds up what the tasks
 * return.
 */
public final class FormsSubmittedInLoop {
  public static void main(String[] args) throws Exception {
    List<ForkJoinTask<Integer>> tasks = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      Form form = new Form();
      form.lines = i;
      tasks.add(ForkJoinPool.commonPool().submit(() -> form.lines * 2));
    }
    int lines = 0;
    for (ForkJoinTask<Integer> task : tasks) {
      lines += task.get();
    }
    if (lines != 20) {
      throw new AssertionError("lines: " + lines);
    }
  }

  private static final class Form {
    private int lines;
  }
}
