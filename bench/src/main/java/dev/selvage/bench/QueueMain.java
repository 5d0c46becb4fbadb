package dev.selvage.bench;

import dev.selvage.specimens.pct.WorkStealingQueue;

/** The work-stealing queue with its bug, as a program with arguments. */
public final class QueueMain {
  private QueueMain() {}

  /**
   * @param args how many thieves and tasks there are
   */
  public static void main(String[] args) throws InterruptedException {
    WorkStealingQueue.run(Integer.parseInt(args[0]), Integer.parseInt(args[1]), false);
  }
}
