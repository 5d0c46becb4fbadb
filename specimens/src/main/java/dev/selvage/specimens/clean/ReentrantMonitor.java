package dev.selvage.specimens.clean;

/**
 * A tree is locked again at every level of a recursion, and wait gives up all those entries at
 * once: another thread gets in while the innermost level waits.
 *
 * <p>Shows: reentrant synchronized methods, wait with a nested monitor of the same object.
 */
public final class ReentrantMonitor {
  public static void main(String[] args) throws Exception {
    Tree tree = new Tree();
    Thread descender = new Thread(() -> tree.descend(3), "descender");
    Thread waterer = new Thread(tree::water, "waterer");
    descender.start();
    waterer.start();
    descender.join();
    waterer.join();
    if (tree.visited != 4) {
      throw new AssertionError("expected 4 levels but visited " + tree.visited);
    }
  }

  private static final class Tree {
    private boolean watered;
    private int visited;

    synchronized void descend(int levels) {
      if (levels > 0) {
        descend(levels - 1);
      } else {
        awaitWater();
      }
      if (!Thread.holdsLock(this)) {
        throw new AssertionError("the monitor was not taken back");
      }
      visited++;
    }

    private synchronized void awaitWater() {
      while (!watered) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }

    synchronized void water() {
      watered = true;
      notifyAll();
    }
  }
}
