package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A memory of blocks with a lock-free list of the free ones: the links are in an array, the head is
 * a number. While one thread is about to take the first block, another takes two and frees the
 * first one again. The head looks as before, so the compare-and-set succeeds, and makes a block
 * that is in use the head of the free list.
 *
 * <p>Bug class: ABA<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 3000
 */
public final class BlockAllocator {
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
    private final AtomicInteger head = new AtomicInteger(NONE);

    Memory(int blocks) {
      next = new AtomicIntegerArray(blocks);
      for (int block = blocks - 1; block >= 0; block--) {
        free(block);
      }
    }

    int allocate() {
      while (true) {
        int first = head.get();
        if (first == NONE) {
          throw new IllegalStateException("out of memory");
        }
        int second = next.get(first);
        if (head.compareAndSet(first, second)) {
          return first;
        }
      }
    }

    void free(int block) {
      int first;
      do {
        first = head.get();
        next.set(block, first);
      } while (!head.compareAndSet(first, block));
    }

    /** To be called when nobody else is at work. */
    List<Integer> freeBlocks() {
      List<Integer> blocks = new ArrayList<>();
      int block = head.get();
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
