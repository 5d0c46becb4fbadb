package dev.selvage.core.monitor.order;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.Strand;

/**
 * Takes what Java does to memory for loads and stores of a processor with store buffers. Whatever
 * could keep a store from being delayed does so here: every synchronisation action, every
 * read-modify-write, and whatever happens inside the JDK. When that happened, no outcome tells.
 */
final class DelayMonitor implements MemoryMonitor {
  private final StoreBuffers buffers;

  DelayMonitor(StoreBuffers buffers) {
    this.buffers = buffers;
  }

  @Override
  public void begin(Strand first) {
    buffers.begin(first.id);
  }

  @Override
  public void start(Strand parent, Strand child) {
    buffers.start(parent.id, child.id);
  }

  @Override
  public void access(Strand strand, Object object, long part, int mode, int site) {
    // A plain access of the JDK is ordered by others, or the program's call counts as an access.
    if (buffers.isAlone() || site == 0 && AccessMode.isPlain(mode)) {
      return;
    }
    int read = AccessMode.read(mode);
    int write = AccessMode.write(mode);
    boolean isOfProgram = site != 0 && part >= 0;
    if (isOfProgram && read < AccessMode.VOLATILE && write == AccessMode.NONE) {
      buffers.load(strand.id, object, part, site, true);
    } else if (isOfProgram && write < AccessMode.VOLATILE && read == AccessMode.NONE) {
      buffers.store(strand.id, object, part, site, true);
    } else {
      strong(strand, object, part, mode, isOfProgram ? site : 0);
    }
  }

  private void strong(Strand strand, Object object, long part, int mode, int site) {
    buffers.flush(strand.id);
    if (AccessMode.read(mode) != AccessMode.NONE) {
      buffers.load(strand.id, object, part, site, site != 0);
    }
    if (AccessMode.write(mode) != AccessMode.NONE) {
      buffers.store(strand.id, object, part, site, site != 0);
      buffers.flush(strand.id);
    }
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    if (isSynchronization(part)) {
      buffers.store(strand.id, object, part, 0, part == END);
      buffers.flush(strand.id);
    }
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    if (isSynchronization(part)) {
      buffers.flush(strand.id);
      buffers.load(strand.id, object, part, 0, part == END);
    }
  }

  /** The end of a constructor keeps no store from being delayed, nor does the use of its object. */
  private boolean isSynchronization(long part) {
    return part != FINALS && !buffers.isAlone();
  }

  @Override
  public void fence(Strand strand, int kind) {
    if (kind == AccessMode.FULL_FENCE && !buffers.isAlone()) {
      buffers.flush(strand.id);
    }
  }

  @Override
  public void broadcast(Strand strand) {
    if (!buffers.isAlone()) {
      buffers.broadcast(strand.id);
    }
  }
}
