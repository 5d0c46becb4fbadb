package dev.selvage.specimens.racefree;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

/** A RecursiveTask leaves what it found in a plain field; its parent reads that after join. */
public final class LongestOfHalves {
  public static void main(String[] args) {
    String[] words = {"a", "bcd", "ef"};
    Longest task = new Longest(words, 0, 3);
    int length = ForkJoinPool.commonPool().invoke(task);
    if (length != 3 || !task.word.equals("bcd")) {
      throw new AssertionError(task.word);
    }
  }

  private static final class Longest extends RecursiveTask<Integer> {
    private final String[] words;
    private final int from;
    private final int to;
    private String word;

    Longest(String[] words, int from, int to) {
      this.words = words;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        word = words[from];
        return word.length();
      }
      int middle = (from + to) >>> 1;
      Longest left = new Longest(words, from, middle);
      Longest right = new Longest(words, middle, to);
      ForkJoinTask<Integer> forked = left.fork();
      int rightLength = right.compute();
      int leftLength = forked.join();
      word = leftLength >= rightLength ? left.word : right.word;
      return word.length();
    }
  }
}
