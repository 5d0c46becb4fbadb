package dev.selvage.specimens.racefree;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Two threads want the same value. Whoever puts its FutureTask into the map computes it, the other
 * one finds that in the map and waits for it.
 */
public final class Memoized {
  private final ConcurrentMap<String, FutureTask<int[]>> known = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Memoized lengths = new Memoized();
    Thread other = new Thread(() -> lengths.of("word"), "other");
    other.start();
    int length = lengths.of("word");
    other.join();
    if (length != 4) {
      throw new AssertionError("length " + length);
    }
  }

  private int of(String word) {
    FutureTask<int[]> task = new FutureTask<>(() -> new int[] {word.length()});
    FutureTask<int[]> earlier = known.putIfAbsent(word, task);
    if (earlier == null) {
      task.run();
    }
    try {
      return (earlier == null ? task : earlier).get()[0];
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
