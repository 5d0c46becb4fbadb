package dev.selvage.monitor.race;

import dev.selvage.bridge.AccessMode;
import java.util.Arrays;

/**
 * The places where plain fields are accessed next to fences: reads that an acquire fence follows,
 * as in an optimistic read that is validated, and writes that come after a release fence. Their
 * authors know that others access the field at the same time, so that this is not worth a report.
 *
 * <p>A read counts only if a fence follows each time, before the thread does anything but read.
 */
final class FencedSites {
  private static final int MOST_READS = 32;

  /**
   * What a thread has read since it last did anything else, apart from places that are known to be
   * read without a fence, too. Programs without fences have no others after a few executions.
   */
  private static final class Reads {
    private final int[] sites = new int[MOST_READS];
    private int count;
    private boolean hasFenced;
  }

  private Reads[] threads = new Reads[8];
  private final SiteSet fencedReads = new SiteSet();
  private final SiteSet otherReads = new SiteSet();
  private final SiteSet otherWrites = new SiteSet();

  /** An execution begins. */
  void begin() {
    for (Reads each : threads) {
      if (each != null) {
        each.count = 0;
        each.hasFenced = false;
      }
    }
  }

  private Reads of(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, 2 * thread);
    }
    if (threads[thread] == null) {
      threads[thread] = new Reads();
    }
    return threads[thread];
  }

  void read(int thread, int site) {
    if (otherReads.contains(site)) {
      return;
    }
    Reads reads = of(thread);
    if (reads.count > 0 && reads.sites[reads.count - 1] == site) {
      // One call of the JDK reads a lot.
      return;
    }
    if (reads.count < MOST_READS) {
      reads.sites[reads.count++] = site;
    } else {
      otherReads.add(site);
    }
  }

  void write(int thread, int site) {
    settle(thread);
    if (!otherWrites.contains(site) && !of(thread).hasFenced) {
      otherWrites.add(site);
    }
  }

  /** A thread does something else than read. */
  void settle(int thread) {
    Reads reads = thread < threads.length ? threads[thread] : null;
    if (reads != null) {
      add(reads, otherReads);
    }
  }

  void fence(int thread, int kind) {
    Reads reads = of(thread);
    if (kind != AccessMode.RELEASE_FENCE) {
      add(reads, fencedReads);
    }
    reads.hasFenced |= kind != AccessMode.ACQUIRE_FENCE;
  }

  private static void add(Reads reads, SiteSet to) {
    for (int i = 0; i < reads.count; i++) {
      to.add(reads.sites[i]);
    }
    reads.count = 0;
  }

  boolean isFencedRead(int site) {
    return fencedReads.contains(site) && !otherReads.contains(site);
  }

  /** Whether each write there came after a release fence. */
  boolean isFencedWrite(int site) {
    return !otherWrites.contains(site);
  }
}
