package dev.selvage.specimens.rank;

/**
 * Blocks of memory and a vector that tells which of them are taken. Each thread, twice, allocates a
 * block, uses it, and releases it. The 3 threads are the main thread and 2 that allocate.
 *
 * <p>A free block is found in one step and marked as taken in another. The first preemption is
 * between the two: another thread finds and marks the same block. The second one is that of this
 * thread before it releases the block. Then the first thread marks a block that is taken. With one
 * preemption the block is free again by then, since the other thread runs to its end. Both
 * preemptions are at accesses to the entry of one block.
 *
 * <p>Kind: assertion<br>
 * Bug class: check then act<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Threads: 3<br>
 * Tuple: (2, 1, 2, 1)<br>
 * Budget: 1000
 */
public final class AllocationVector {
  private static final int THREADS = 3;

  /** How often each thread allocates. */
  private static final int ROUNDS = 2;

  private static final int BLOCK_SIZE = 8;

  private final boolean[] isTaken;
  private final int[][] blocks;
  private final boolean marksAtOnce;

  private AllocationVector(int blocks, boolean marksAtOnce) {
    isTaken = new boolean[blocks];
    this.blocks = new int[blocks][BLOCK_SIZE];
    this.marksAtOnce = marksAtOnce;
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

  private static void run(int users, boolean marksAtOnce) throws InterruptedException {
    AllocationVector vector = new AllocationVector(users, marksAtOnce);
    Crowd.run(
        users,
        number -> {
          for (int i = 0; i < ROUNDS; i++) {
            vector.use(number * ROUNDS + i);
          }
        });
    for (int i = 0; i < users; i++) {
      if (vector.isTaken[i]) {
        throw new AssertionError("block " + i + " was not released");
      }
    }
  }

  /** Fills a block and adds up what is in it. */
  private void use(int value) {
    int number = allocate();
    int[] block = blocks[number];
    for (int i = 0; i < block.length; i++) {
      block[i] = value;
    }
    int sum = 0;
    for (int each : block) {
      sum += each;
    }
    if (sum != value * block.length) {
      throw new AssertionError("the sum of block " + number + " is " + sum);
    }
    release(number);
  }

  private int allocate() {
    if (marksAtOnce) {
      return findAndMark();
    }
    int block = findFree();
    mark(block);
    return block;
  }

  private synchronized int findAndMark() {
    int block = findFree();
    mark(block);
    return block;
  }

  /** There is always one, because nobody has two. */
  private synchronized int findFree() {
    int block = 0;
    while (isTaken[block]) {
      block++;
    }
    return block;
  }

  private synchronized void mark(int block) {
    if (isTaken[block]) {
      throw new AssertionError("block " + block + " was allocated twice");
    }
    isTaken[block] = true;
  }

  private synchronized void release(int block) {
    isTaken[block] = false;
  }
}
