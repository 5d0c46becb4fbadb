package dev.selvage.live.log;

import dev.selvage.model.log.LogSite;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program whose threads log consecutive numbers; then it ends in one of several ways. */
public final class LoggingProgram {
  static final int THREADS = 3;

  /** How many numbers each thread logs, unless it goes on forever. */
  static final int COUNT = 300_000;

  static final LogSite SITE = new LogSite("lock", "Counter.java:12", "counters.Counter.run");

  private LoggingProgram() {}

  /** The folder, and the way. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    String end = args[1];
    RingLog log = RingLog.open(folder.resolve("log"), LogSettings.ofThread(1 << 22));
    MappedByteBuffer progress = progress(folder);
    int site = log.number(SITE.text());
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int number = i;
      Runnable action = () -> count(log, site, end, progress, number);
      threads.add(Thread.ofPlatform().name("counter-" + i).start(action));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    end(log, end);
  }

  /** What the test reads meanwhile: how far each thread is. */
  private static MappedByteBuffer progress(Path folder) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("progress").toFile(), "rw")) {
      return file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, THREADS * Integer.BYTES);
    }
  }

  private static void count(
      RingLog log, int site, String end, MappedByteBuffer progress, int number) {
    for (int i = 1; end.equals("never") || i <= COUNT; i++) {
      log.event(EventKind.AFTER, site, i);
      progress.putInt(number * Integer.BYTES, i);
    }
  }

  private static void end(RingLog log, String end) {
    switch (end) {
      case "halt" -> Runtime.getRuntime().halt(3);
      case "exit" -> System.exit(4);
      case "crash" -> crash();
      case "report" -> {
        log.close();
        System.out.println(log.lost() + " " + log.problem());
      }
      default -> throw new IllegalArgumentException(end);
    }
  }

  @SuppressWarnings("restricted")
  private static void crash() {
    MemorySegment wild = MemorySegment.ofAddress(0).reinterpret(Long.BYTES);
    wild.set(ValueLayout.JAVA_LONG, 0, 42);
  }
}
