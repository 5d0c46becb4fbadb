package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free stack of buffers that reuses its nodes. While one thread is about to pop the top
 * buffer, another pops two and pushes the first back: the compare-and-set succeeds and puts a
 * buffer that is in use back on the stack.
 *
 * <p>Bug class: ABA<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 3000
 */
public final class AbaStack {
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
    private final AtomicReference<Buffer> top = new AtomicReference<>();

    void push(Buffer buffer) {
      Buffer seen;
      do {
        seen = top.get();
        buffer.next = seen;
      } while (!top.compareAndSet(seen, buffer));
    }

    Buffer pop() {
      Buffer seen;
      Buffer next;
      do {
        seen = top.get();
        if (seen == null) {
          return null;
        }
        next = seen.next;
      } while (!top.compareAndSet(seen, next));
      return seen;
    }

    boolean contains(Buffer buffer) {
      Buffer current = top.get();
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
