package dev.selvage.specimens.rank;

/**
 * A manager of memory whose blocks are released by several threads: each looks for a block that is
 * in use, and releases it, until there are none left. The 6 threads are 5 that release and the main
 * thread.
 *
 * <p>Finding a block and releasing it are two steps. If a thread is preempted in between, another
 * one releases the same block, and the first thread does so a second time. Without preemptions,
 * nothing runs between the two steps, since neither of them blocks.
 *
 * <p>Kind: exception<br>
 * Bug class: check then act<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Threads: 6<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class Manager {
  private static final int THREADS = 6;
  private static final int BLOCKS_PER_THREAD = 2;
  private static final int BLOCK_SIZE = 16;

  private final byte[][] blocks;
  private int released;

  private Manager(int number) {
    blocks = new byte[number][];
    for (int i = 0; i < number; i++) {
      blocks[i] = new byte[BLOCK_SIZE + i];
    }
  }

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 3
   */
  public static void buggy(int threads) throws InterruptedException {
    run(threads - 1, false);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    run(threads - 1, true);
  }

  private static void run(int users, boolean releasesAtOnce) throws InterruptedException {
    Manager manager = new Manager(users * BLOCKS_PER_THREAD);
    int expected = 0;
    for (byte[] block : manager.blocks) {
      expected += block.length;
    }
    Crowd.run(
        users,
        number -> {
          if (releasesAtOnce) {
            manager.releaseAllAtOnce();
          } else {
            manager.releaseAll();
          }
        });
    if (manager.released != expected) {
      throw new IllegalStateException(manager.released + " bytes were released of " + expected);
    }
  }

  private void releaseAll() {
    for (int block = firstInUse(); block >= 0; block = firstInUse()) {
      release(block);
    }
  }

  private void releaseAllAtOnce() {
    while (releaseFirst()) {
      // Each in a step of its own.
    }
  }

  private synchronized boolean releaseFirst() {
    int block = firstInUse();
    if (block >= 0) {
      release(block);
    }
    return block >= 0;
  }

  /** Negative when there is none. */
  private synchronized int firstInUse() {
    for (int i = 0; i < blocks.length; i++) {
      if (blocks[i] != null) {
        return i;
      }
    }
    return -1;
  }

  private synchronized void release(int block) {
    if (blocks[block] == null) {
      throw new IllegalStateException("block " + block + " was released twice");
    }
    released += blocks[block].length;
    blocks[block] = null;
  }
}
