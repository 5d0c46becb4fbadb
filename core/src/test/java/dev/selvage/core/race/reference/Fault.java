package dev.selvage.core.race.reference;

import dev.selvage.bridge.AccessMode;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;

/** What can be wrong with a detector: it is told of something else than what happens. */
enum Fault {
  STARTS_ORDER_NOTHING {
    // Stands in for every parent, and knows nothing.
    private static final int NOBODY = 7;

    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void begin(int first) {
          super.begin(NOBODY);
          super.start(NOBODY, first);
        }

        @Override
        public void start(int parent, int child) {
          super.start(NOBODY, child);
        }
      };
    }
  },
  MONITORS_ORDER_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutAcquires(detector, PseudoField.MONITOR);
    }
  },
  INITIALIZATION_ORDERS_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutAcquires(detector, PseudoField.INITIALIZATION);
    }
  },
  FINALS_ORDER_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutAcquires(detector, PseudoField.FINALS);
    }
  },
  INTERRUPTS_ORDER_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutAcquires(detector, PseudoField.INTERRUPT);
    }
  },
  JOINS_ORDER_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutAcquires(detector, PseudoField.END);
    }
  },
  A_RELEASE_REPLACES_EARLIER_ONES {
    // A release is a write that is read by who acquires.
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void release(int thread, Object object, long part) {
          super.access(thread, object, part, AccessMode.ofWrite(AccessMode.ORDERED), 0);
        }

        @Override
        public void acquire(int thread, Object object, long part) {
          super.access(thread, object, part, AccessMode.ofRead(AccessMode.ORDERED), 0);
        }
      };
    }
  },
  BROADCASTS_ORDER_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void broadcast(int thread) {}
      };
    }
  },
  FULL_FENCES_DO_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutFences(detector, AccessMode.FULL_FENCE);
    }
  },
  ACQUIRE_FENCES_DO_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
      return withoutFences(detector, AccessMode.ACQUIRE_FENCE);
    }
  },
  RELEASE_FENCES_DO_NOTHING {
    @Override
    ExecutionMonitor in(ExecutionMonitor detector) {
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
    ExecutionMonitor in(ExecutionMonitor detector) {
      return new MonitorWrapper(detector) {
        @Override
        public void access(int thread, Object object, long part, int mode, int site) {
          int read = AccessMode.read(mode);
          int write = AccessMode.write(mode);
          if (read == AccessMode.NONE || write == AccessMode.NONE) {
            super.access(thread, object, part, mode, site);
          } else {
            super.access(thread, object, part, AccessMode.ofRead(read), 0);
            int alone = AccessMode.ofWrite(Math.max(write, AccessMode.OPAQUE));
            super.access(thread, object, part, alone, site);
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
  ExecutionMonitor in(ExecutionMonitor detector) {
    return new MonitorWrapper(detector) {
      @Override
      public void access(int thread, Object object, long part, int mode, int site) {
        int other = Fault.this.mode(AccessMode.read(mode), AccessMode.write(mode));
        super.access(thread, object, part, other, site);
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

  private static ExecutionMonitor withoutAcquires(ExecutionMonitor detector, long ignored) {
    return new MonitorWrapper(detector) {
      @Override
      public void acquire(int thread, Object object, long part) {
        if (part != ignored) {
          super.acquire(thread, object, part);
        }
      }
    };
  }

  private static ExecutionMonitor withoutFences(ExecutionMonitor detector, int ignored) {
    return new MonitorWrapper(detector) {
      @Override
      public void fence(int thread, int kind) {
        if (kind != ignored) {
          super.fence(thread, kind);
        }
      }
    };
  }
}
