package dev.selvage.core.race.reference;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.strand.BareStrands;
import dev.selvage.core.engine.strand.Strand;

/** What can be wrong with a detector: it is told of something else than what happens. */
enum Fault {
  STARTS_ORDER_NOTHING {
    // Stands in for every parent, and knows nothing.
    private final Strand nobody = BareStrands.of(8).getLast();

    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void begin(Strand first) {
          super.begin(nobody);
          super.start(nobody, first);
        }

        @Override
        public void start(Strand parent, Strand child) {
          super.start(nobody, child);
        }
      };
    }
  },
  MONITORS_ORDER_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutAcquires(detector, MemoryMonitor.MONITOR);
    }
  },
  INITIALIZATION_ORDERS_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutAcquires(detector, MemoryMonitor.INITIALIZATION);
    }
  },
  FINALS_ORDER_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutAcquires(detector, MemoryMonitor.FINALS);
    }
  },
  INTERRUPTS_ORDER_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutAcquires(detector, MemoryMonitor.INTERRUPT);
    }
  },
  JOINS_ORDER_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutAcquires(detector, MemoryMonitor.END);
    }
  },
  A_RELEASE_REPLACES_EARLIER_ONES {
    // A release is a write that is read by who acquires.
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void release(Strand strand, Object object, long part) {
          super.access(strand, object, part, AccessMode.ofWrite(AccessMode.ORDERED), 0);
        }

        @Override
        public void acquire(Strand strand, Object object, long part) {
          super.access(strand, object, part, AccessMode.ofRead(AccessMode.ORDERED), 0);
        }
      };
    }
  },
  BROADCASTS_ORDER_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void broadcast(Strand strand) {}
      };
    }
  },
  FULL_FENCES_DO_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutFences(detector, AccessMode.FULL_FENCE);
    }
  },
  ACQUIRE_FENCES_DO_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutFences(detector, AccessMode.ACQUIRE_FENCE);
    }
  },
  RELEASE_FENCES_DO_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return withoutFences(detector, AccessMode.RELEASE_FENCE);
    }
  },
  VOLATILE_IS_OPAQUE {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(
          read == AccessMode.VOLATILE ? AccessMode.OPAQUE : read,
          write == AccessMode.VOLATILE ? AccessMode.OPAQUE : write);
    }
  },
  A_VOLATILE_WRITE_REPLACES_EARLIER_ONES {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(Math.min(read, AccessMode.ORDERED), Math.min(write, AccessMode.ORDERED));
    }
  },
  ACQUIRE_READS_ORDER_NOTHING {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read == AccessMode.ORDERED ? AccessMode.OPAQUE : read, write);
    }
  },
  RELEASE_WRITES_ORDER_NOTHING {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read, write == AccessMode.ORDERED ? AccessMode.OPAQUE : write);
    }
  },
  AN_ACQUIRE_READ_IS_VOLATILE {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read == AccessMode.ORDERED ? AccessMode.VOLATILE : read, write);
    }
  },
  A_RELEASE_WRITE_IS_VOLATILE {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read, write == AccessMode.ORDERED ? AccessMode.VOLATILE : write);
    }
  },
  AN_OPAQUE_READ_ACQUIRES {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read == AccessMode.OPAQUE ? AccessMode.ORDERED : read, write);
    }
  },
  AN_OPAQUE_WRITE_RELEASES {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(read, write == AccessMode.OPAQUE ? AccessMode.ORDERED : write);
    }
  },
  AN_OPAQUE_WRITE_CLEARS_NOTHING {
    @Override
    int mode(int read, int write) {
      return write == AccessMode.OPAQUE
          ? AccessMode.of(AccessMode.OPAQUE, write)
          : keep(read, write);
    }
  },
  A_FAILED_COMPARISON_WRITES {
    @Override
    int mode(int read, int write) {
      return read >= AccessMode.ORDERED && write == AccessMode.NONE
          ? AccessMode.of(read, read)
          : keep(read, write);
    }
  },
  AN_UPDATE_CONTINUES_NOTHING {
    @Override
    MemoryMonitor in(MemoryMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void access(Strand strand, Object object, long part, int mode, int site) {
          int read = AccessMode.read(mode);
          int write = AccessMode.write(mode);
          if (read == AccessMode.NONE || write == AccessMode.NONE) {
            super.access(strand, object, part, mode, site);
          } else {
            super.access(strand, object, part, AccessMode.ofRead(read), 0);
            int alone = AccessMode.ofWrite(Math.max(write, AccessMode.OPAQUE));
            super.access(strand, object, part, alone, site);
          }
        }
      };
    }
  },
  AN_UPDATE_ONLY_READS {
    @Override
    int mode(int read, int write) {
      return read != AccessMode.NONE ? AccessMode.ofRead(read) : keep(read, write);
    }
  },
  OPAQUE_IS_PLAIN {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(
          read == AccessMode.OPAQUE ? AccessMode.PLAIN : read,
          write == AccessMode.OPAQUE ? AccessMode.PLAIN : write);
    }
  },
  PLAIN_IS_OPAQUE {
    @Override
    int mode(int read, int write) {
      return AccessMode.of(
          read == AccessMode.PLAIN ? AccessMode.OPAQUE : read,
          write == AccessMode.PLAIN ? AccessMode.OPAQUE : write);
    }
  };

  /** A detector with this fault. */
  MemoryMonitor in(MemoryMonitor detector) {
    return new MonitorWrapper(detector) {
      @Override
      public void access(Strand strand, Object object, long part, int mode, int site) {
        int other = Fault.this.mode(AccessMode.read(mode), AccessMode.write(mode));
        super.access(strand, object, part, other, site);
      }
    };
  }

  /** What an access is taken for. */
  int mode(int read, int write) {
    return AccessMode.of(read, write);
  }

  private static int keep(int read, int write) {
    return AccessMode.of(read, write);
  }

  private static MemoryMonitor withoutAcquires(MemoryMonitor detector, long ignored) {
    return new MonitorWrapper(detector) {
      @Override
      public void acquire(Strand strand, Object object, long part) {
        if (part != ignored) {
          super.acquire(strand, object, part);
        }
      }
    };
  }

  private static MemoryMonitor withoutFences(MemoryMonitor detector, int ignored) {
    return new MonitorWrapper(detector) {
      @Override
      public void fence(Strand strand, int kind) {
        if (kind != ignored) {
          super.fence(strand, kind);
        }
      }
    };
  }
}
