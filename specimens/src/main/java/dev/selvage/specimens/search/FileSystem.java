package dev.selvage.specimens.search;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Threads create files: the file system of Flanagan and Godefroid (POPL 2005). There are 32 inodes
 * and 26 blocks, each with a lock of its own. A thread that holds the lock of its inode, and finds
 * no block there, looks for a block that is not busy, from twice its own number on.
 *
 * <p>Each thread has its own inode. Up to 13 threads begin at blocks 0, 2, 4 and so on to 24: one
 * behaviour. Thread 13 begins at block 0 again, as thread 0 does, thread 14 at block 2, and so on.
 * Of such a pair the one that locks the block second finds it busy and takes the next one, which is
 * odd and wanted by nobody else. So each pair goes one way or the other, whatever others do: 2^(n -
 * 13) behaviours, 2 with 14 threads and 8 with 16, and each has another result.
 */
public final class FileSystem implements Counted {
  private static final int INODES = 32;
  private static final int BLOCKS = 26;

  /** From this number on a thread begins at a block of another one. */
  private static final int FIRST_TO_COLLIDE = BLOCKS / 2;

  private final LockKind kind;
  private final int threads;

  /** So many threads, at most 26. */
  public FileSystem(LockKind kind, int threads) {
    this.kind = kind;
    this.threads = threads;
  }

  @Override
  public String run() throws InterruptedException {
    Disk disk = new Disk(kind);
    Threads.run(threads, disk::create);
    StringJoiner blocks = new StringJoiner(" ");
    for (int i = 0; i < threads; i++) {
      blocks.add(String.valueOf(disk.inodes[i]));
    }
    return blocks.toString();
  }

  @Override
  public long behaviours() {
    return Numbers.powerOfTwo(Math.max(0, threads - FIRST_TO_COLLIDE));
  }

  private static final class Disk {
    private final List<Guard> inodeLocks;
    private final List<Guard> blockLocks;

    /** The block of each, counted from 1 on; 0 for none. */
    private final int[] inodes = new int[INODES];

    private final boolean[] isBusy = new boolean[BLOCKS];

    Disk(LockKind kind) {
      inodeLocks = guards(kind, INODES);
      blockLocks = guards(kind, BLOCKS);
    }

    private static List<Guard> guards(LockKind kind, int count) {
      List<Guard> guards = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        guards.add(kind.guard());
      }
      return List.copyOf(guards);
    }

    void create(int thread) {
      int inode = thread % INODES;
      inodeLocks
          .get(inode)
          .hold(
              () -> {
                if (inodes[inode] == 0) {
                  findBlock(inode);
                }
              });
    }

    private void findBlock(int inode) {
      int block = inode * 2 % BLOCKS;
      while (!take(block, inode)) {
        block = (block + 1) % BLOCKS;
      }
    }

    /** Takes a block unless it is busy. */
    private boolean take(int block, int inode) {
      return blockLocks
          .get(block)
          .holding(
              () -> {
                if (isBusy[block]) {
                  return false;
                }
                isBusy[block] = true;
                inodes[inode] = block + 1;
                return true;
              });
    }
  }
}
