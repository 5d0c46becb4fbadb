package dev.selvage.monitor.reordering;

import dev.selvage.bridge.AccessMode;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;

/**
 * Translates memory accesses of Java to loads and stores of a processor with store buffers.
 * Whatever could keep a store from being delayed does so here: every synchronization action, every
 * read-modify-write, and whatever happens inside the JDK. No outcome reveals when these happened.
 */
final class DelayMonitor implements ExecutionMonitor {
  private final StoreBuffers buffers;

  DelayMonitor(StoreBuffers buffers) {
    this.buffers = buffers;
  }

  @Override
  public void begin(int first) {
    buffers.begin(first);
  }

  @Override
  public void start(int parent, int child) {
    buffers.start(parent, child);
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    // A plain access of the JDK is ordered by others, or the program's call counts as an access.
    if (buffers.isAlone() || site == 0 && AccessMode.isPlain(mode)) {
      return;
    }
    int read = AccessMode.read(mode);
    int write = AccessMode.write(mode);
    boolean isOfProgram = site != 0 && part >= 0;
    if (isOfProgram && read < AccessMode.VOLATILE && write == AccessMode.NONE) {
      buffers.load(thread, object, part, site, true);
    } else if (isOfProgram && write < AccessMode.VOLATILE && read == AccessMode.NONE) {
      buffers.store(thread, object, part, site, true);
    } else {
      strong(thread, object, part, mode, isOfProgram ? site : 0);
    }
  }

  private void strong(int thread, Object object, long part, int mode, int site) {
    buffers.flush(thread);
    if (AccessMode.read(mode) != AccessMode.NONE) {
      buffers.load(thread, object, part, site, site != 0);
    }
    if (AccessMode.write(mode) != AccessMode.NONE) {
      buffers.store(thread, object, part, site, site != 0);
      buffers.flush(thread);
    }
  }

  @Override
  public void release(int thread, Object object, long part) {
    if (isSynchronization(part)) {
      buffers.store(thread, object, part, 0, part == PseudoField.END);
      buffers.flush(thread);
    }
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    if (isSynchronization(part)) {
      buffers.flush(thread);
      buffers.load(thread, object, part, 0, part == PseudoField.END);
    }
  }

  /**
   * Neither the end of a constructor nor the use of its object keeps a store from being delayed.
   */
  private boolean isSynchronization(long part) {
    return part != PseudoField.FINALS && !buffers.isAlone();
  }

  @Override
  public void fence(int thread, int kind) {
    if (kind == AccessMode.FULL_FENCE && !buffers.isAlone()) {
      buffers.flush(thread);
    }
  }

  @Override
  public void broadcast(int thread) {
    if (!buffers.isAlone()) {
      buffers.broadcast(thread);
    }
  }
}
