package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A memory of blocks with a lock-free list of the free ones: the links are in an array, the head is
 * a number.
 *
 * <p>Fixed: half of the head is a version that grows with every change, so a head that was taken
 * and freed again is not taken for unchanged.
 */
public final class BlockAllocatorFixed {
  public static void main(String[] args) throws Exception {
    Memory memory = new Memory(3);
    Note note = new Note(memory);
    Draft draft = new Draft(memory);
    note.start();
    draft.start();
    note.join();
    draft.join();
    List<Integer> free = memory.freeBlocks();
    if (free.contains(note.block) || free.contains(draft.block) || note.block == draft.block) {
      throw new AssertionError(
          "free are " + free + ", in use " + note.block + " and " + draft.block);
    }
    if (free.size() != 1) {
      throw new AssertionError("one block is free, but found " + free);
    }
  }

  private static final class Memory {
    private static final int NONE = -1;

    private final AtomicIntegerArray next;
    private final AtomicLong head = new AtomicLong(head(0, NONE));

    Memory(int blocks) {
      next = new AtomicIntegerArray(blocks);
      for (int block = blocks - 1; block >= 0; block--) {
        free(block);
      }
    }

    int allocate() {
      while (true) {
        long seen = head.get();
        int first = block(seen);
        if (first == NONE) {
          throw new IllegalStateException("out of memory");
        }
        int second = next.get(first);
        if (head.compareAndSet(seen, head(version(seen) + 1, second))) {
          return first;
        }
      }
    }

    void free(int block) {
      long seen;
      do {
        seen = head.get();
        next.set(block, block(seen));
      } while (!head.compareAndSet(seen, head(version(seen) + 1, block)));
    }

    private static long head(int version, int block) {
      return (long) version << Integer.SIZE | Integer.toUnsignedLong(block);
    }

    private static int version(long head) {
      return (int) (head >>> Integer.SIZE);
    }

    private static int block(long head) {
      return (int) head;
    }

    /** To be called when nobody else is at work. */
    List<Integer> freeBlocks() {
      List<Integer> blocks = new ArrayList<>();
      int block = block(head.get());
      while (block != NONE) {
        blocks.add(block);
        block = next.get(block);
      }
      return blocks;
    }
  }

  /** A text that needs one block. */
  private static final class Note extends Thread {
    private final Memory memory;
    private int block;

    Note(Memory memory) {
      this.memory = memory;
    }

    @Override
    public void run() {
      block = memory.allocate();
    }
  }

  /** A text that needs two blocks at first, and then only the second one of them. */
  private static final class Draft extends Thread {
    private final Memory memory;
    private int block;

    Draft(Memory memory) {
      this.memory = memory;
    }

    @Override
    public void run() {
      int first = memory.allocate();
      int second = memory.allocate();
      memory.free(first);
      block = second;
    }
  }
}
