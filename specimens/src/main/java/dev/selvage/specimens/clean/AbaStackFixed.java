package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * A lock-free stack of buffers that reuses its nodes.
 *
 * <p>Fixed: the top has a stamp that grows with every change, so a top that was taken and put back
 * is not taken for unchanged.
 */
public final class AbaStackFixed {
  public static void main(String[] args) throws Exception {
    BufferStack stack = new BufferStack();
    Buffer bottom = new Buffer();
    Buffer top = new Buffer();
    stack.push(bottom);
    stack.push(top);
    Thread single = new Thread(stack::pop, "single");
    Swapper swapper = new Swapper(stack);
    single.start();
    swapper.start();
    single.join();
    swapper.join();
    if (swapper.kept != null && stack.contains(swapper.kept)) {
      throw new AssertionError("a buffer in use is on the stack");
    }
  }

  private static final class Buffer {
    private volatile Buffer next;
  }

  private static final class BufferStack {
    private final AtomicStampedReference<Buffer> top = new AtomicStampedReference<>(null, 0);

    void push(Buffer buffer) {
      int[] stamp = new int[1];
      Buffer seen;
      do {
        seen = top.get(stamp);
        buffer.next = seen;
      } while (!top.compareAndSet(seen, buffer, stamp[0], stamp[0] + 1));
    }

    Buffer pop() {
      int[] stamp = new int[1];
      Buffer seen;
      Buffer next;
      do {
        seen = top.get(stamp);
        if (seen == null) {
          return null;
        }
        next = seen.next;
      } while (!top.compareAndSet(seen, next, stamp[0], stamp[0] + 1));
      return seen;
    }

    boolean contains(Buffer buffer) {
      Buffer current = top.getReference();
      while (current != null && current != buffer) {
        current = current.next;
      }
      return current != null;
    }
  }

  /** Takes two buffers, gives the first one back and keeps the second one. */
  private static final class Swapper extends Thread {
    private final BufferStack stack;
    private Buffer kept;

    Swapper(BufferStack stack) {
      this.stack = stack;
    }

    @Override
    public void run() {
      Buffer first = stack.pop();
      kept = stack.pop();
      stack.push(first);
    }
  }
}
