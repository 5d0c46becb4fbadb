package dev.selvage.live.log;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A log in ring buffers: mapped files, which the operating system keeps when the JVM is killed,
 * halts or crashes. An event takes no lock and allocates nothing, but for the first one of a thread
 * and the first one of a site.
 */
public final class RingLog implements EventLog {
  private final LogStart start;
  private final long startNanos;
  private final RingSpace space;
  private final RingPool pool;
  private final Names names;
  private final AtomicLong lost = new AtomicLong();

  private RingLog(Path folder, LogSettings settings) {
    start = LogStart.now();
    startNanos = start.nanos();
    space = new RingSpace(folder, settings.totalBytes());
    prepare(folder);
    names = new Names(folder, space);
    pool = new RingPool(settings, space, start);
    // Loads what the first event of a thread needs, now and not deep in the stack of the program.
    pool.of(Thread.currentThread());
    pool.end(Thread.currentThread());
  }

  /**
   * Begins a log in a folder, which is created. If that fails, all events are counted as lost, and
   * {@link #problem} says why.
   */
  public static RingLog open(Path folder, LogSettings settings) {
    return new RingLog(folder, settings);
  }

  /** Another JVM with the same process id may have left its log there. */
  private void prepare(Path folder) {
    try {
      Files.createDirectories(folder);
      String log = "{*" + RingFormat.SUFFIX + "," + RingFormat.NO_ROOM + "}";
      try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, log)) {
        for (Path file : old) {
          if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      space.fail(e);
    }
  }

  @Override
  public void event(int kind, int site, int target) {
    try {
      names.use(site);
      Thread thread = Thread.currentThread();
      Ring ring = pool.of(thread);
      if (ring == null) {
        lose();
        return;
      }
      int shown = thread.isVirtual() ? kind | RingFormat.VIRTUAL : kind;
      ring.write(System.nanoTime() - startNanos, shown, site, target, (int) thread.threadId());
      if (kind == EventKind.THREAD_END) {
        pool.end(thread);
      } else if (kind == EventKind.THREAD_START) {
        pool.begin(thread);
      }
    } catch (VirtualMachineError | LinkageError e) {
      // No stack or memory is left, or the file was cut. The program must not notice.
      lose();
    }
  }

  private void lose() {
    long count = lost.incrementAndGet();
    if (pool.common() != null) {
      pool.common().setLost(count);
    }
  }

  @Override
  public int number(String text) {
    return names.number(text);
  }

  @Override
  public long lost() {
    return lost.get();
  }

  @Override
  public String problem() {
    return space.problem();
  }

  @Override
  public void close() {
    names.close();
  }
}
