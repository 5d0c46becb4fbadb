package dev.selvage.specimens.guard;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/**
 * A downloader whose threads fetch a segment of a file each and add up, under a lock, how much has
 * been written. When the user interrupts it, the handler of the signal saves the sum and the
 * position of every thread in a log, with which the download can be resumed. The handler does not
 * take the lock, and the threads go on until it is done.
 *
 * <p>Bug: 2 of the table, Aget<br>
 * Interleaving: the handler reads the sum, a thread adds to it, the handler reads it again and then
 * the positions<br>
 * Accesses: {@code bwritten}, read twice by {@code saveLog}, read and written by {@code download};
 * also {@code Segment.offset}<br>
 * Variables: one for the two reads of the sum, two for the sum and the positions
 */
public final class AgetInterrupt {
  private static final int THREADS = 3;
  private static final int SEGMENT = 40_000;
  private static final int CHUNK = 1_000;

  /** What a thread has to fetch. */
  private static final class Segment {
    final int end;
    int offset;

    Segment(int start, int end) {
      offset = start;
      this.end = end;
    }
  }

  /** What is on disk after an interruption. */
  private record Log(long announced, long bwritten, int[] offsets) {}

  private final Object bwrittenMutex = new Object();
  private final byte[] file;
  private final Segment[] segments = new Segment[THREADS];
  private final int microsPerChunk;

  /** Where the server stalls until the signal was handled; after the end for never. */
  private final int stallAt;

  private final CountDownLatch stalled = new CountDownLatch(THREADS);
  private final CountDownLatch handled = new CountDownLatch(1);
  private volatile boolean isStopped;
  private long bwritten;

  private AgetInterrupt(byte[] file, int microsPerChunk, int stallAt) {
    this.file = file;
    this.microsPerChunk = microsPerChunk;
    this.stallAt = stallAt;
    for (int i = 0; i < THREADS; i++) {
      segments[i] = new Segment(i * SEGMENT, (i + 1) * SEGMENT);
    }
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, AgetInterrupt::test, AgetInterrupt::production);
  }

  /** Interrupted while the server sends nothing, interrupted after the end, not interrupted. */
  private static void test() throws Exception {
    for (int stallAt = 1; stallAt < SEGMENT; stallAt += SEGMENT / 5) {
      byte[] file = new byte[THREADS * SEGMENT];
      AgetInterrupt download = new AgetInterrupt(file, 0, stallAt);
      Crew threads = download.start();
      download.stalled.await();
      resume(file, download.interrupt(threads));
    }
    byte[] file = new byte[THREADS * SEGMENT];
    AgetInterrupt complete = new AgetInterrupt(file, 50, SEGMENT);
    Crew threads = complete.start();
    threads.join();
    complete.check();
    resume(file, complete.interrupt(threads));
  }

  /** Interrupted whenever the user likes. */
  private static void production() throws Exception {
    for (int i = 0; i < 3; i++) {
      byte[] file = new byte[THREADS * SEGMENT];
      AgetInterrupt download = new AgetInterrupt(file, 6_000, SEGMENT);
      Crew threads = download.start();
      Delay.upTo(110_000);
      resume(file, download.interrupt(threads));
    }
  }

  private Crew start() {
    Crew threads = new Crew();
    for (Segment segment : segments) {
      threads.start("download-" + segment.end / SEGMENT, () -> download(segment));
    }
    return threads;
  }

  private void download(Segment segment) throws InterruptedException {
    int stall = segment.end - SEGMENT + stallAt;
    while (segment.offset < segment.end && !isStopped) {
      if (segment.offset >= stall) {
        stalled.countDown();
        handled.await();
        return;
      }
      // Chunks come when the network has them.
      Delay.upTo(microsPerChunk + 1);
      int length = Math.min(CHUNK, segment.end - segment.offset);
      Arrays.fill(file, segment.offset, segment.offset + length, (byte) 1);
      segment.offset += length;
      synchronized (bwrittenMutex) {
        bwritten += length;
      }
    }
  }

  /** The signal, and the end of the program. */
  private Log interrupt(Crew threads) throws InterruptedException {
    Log[] log = new Log[1];
    new Crew().start("signal-handler", () -> log[0] = saveLog()).join();
    isStopped = true;
    handled.countDown();
    threads.join();
    return log[0];
  }

  private Log saveLog() {
    long announced = bwritten;
    // "So far, … bytes have been transferred" is printed, and the log is opened.
    Delay.micros(20);
    long saved = bwritten;
    int[] offsets = new int[THREADS];
    for (int i = 0; i < THREADS; i++) {
      offsets[i] = segments[i].offset;
    }
    return new Log(announced, saved, offsets);
  }

  /** Another run of the program, with the log of the first. */
  private static void resume(byte[] file, Log log) throws InterruptedException {
    if (log.announced != log.bwritten) {
      throw new IllegalStateException(
          log.announced + " bytes were announced, but the log has " + log.bwritten);
    }
    AgetInterrupt download = new AgetInterrupt(file, 0, SEGMENT);
    download.bwritten = log.bwritten;
    for (int i = 0; i < THREADS; i++) {
      download.segments[i].offset = log.offsets[i];
    }
    download.start().join();
    download.check();
  }

  private void check() {
    for (byte each : file) {
      if (each == 0) {
        throw new IllegalStateException("the file has a gap");
      }
    }
    if (bwritten != file.length) {
      throw new IllegalStateException(
          "log and file are inconsistent: " + bwritten + " of " + file.length + " bytes");
    }
  }
}
