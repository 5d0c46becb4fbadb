package dev.selvage.specimens.guard;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The access log of a web server. A worker that has served a request copies the parts of a line to
 * the end of a buffer and then moves the end; a full buffer is written to the file. Nothing keeps
 * another worker from doing the same in between.
 *
 * <p>Bug: 4 of the table, Apache 2.0.48<br>
 * Interleaving: a worker reads the length of the buffer, another one changes it, and the first one
 * adds to it<br>
 * Accesses: {@code outcnt}, read and written by {@code write} and {@code flush}; also the elements
 * of {@code outbuf}<br>
 * Variables: one, and the buffer
 */
public final class ApacheLogBuffer {
  private static final int SIZE = 512;

  private final byte[] outbuf = new byte[SIZE];
  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  private int outcnt;

  private ApacheLogBuffer() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, ApacheLogBuffer::test, ApacheLogBuffer::production);
  }

  /** Sessions one after the other, as a browser has them: each worker follows each other one. */
  private static void test() throws Exception {
    ApacheLogBuffer log = new ApacheLogBuffer();
    for (int session = 0; session < 12; session++) {
      int first = session * 20;
      new Crew().start("worker-" + session % 3, () -> log.serve(first, 20, 100)).join();
    }
    log.check(240);
  }

  /** Two workers at the same time, with little to do. */
  private static void production() throws Exception {
    ApacheLogBuffer log = new ApacheLogBuffer();
    new Crew()
        .start("worker-0", () -> log.serve(0, 80, 10_000))
        .start("worker-1", () -> log.serve(80, 80, 10_000))
        .join();
    log.check(160);
  }

  private void serve(int first, int count, int micros) {
    for (int i = first; i < first + count; i++) {
      Delay.upTo(micros);
      write(List.of("GET", " /page/" + i, " HTTP/1.1", " 200", "\n"));
    }
  }

  private void write(List<String> parts) {
    List<byte[]> strings =
        parts.stream().map(each -> each.getBytes(StandardCharsets.US_ASCII)).toList();
    int length = strings.stream().mapToInt(each -> each.length).sum();
    if (length + outcnt > SIZE) {
      flush();
    }
    int end = outcnt;
    for (byte[] each : strings) {
      System.arraycopy(each, 0, outbuf, end, each.length);
      end += each.length;
    }
    outcnt += length;
  }

  private void flush() {
    file.write(outbuf, 0, outcnt);
    // The file is on a disk.
    Delay.micros(20);
    outcnt = 0;
  }

  private void check(int requests) {
    flush();
    List<String> expected =
        IntStream.range(0, requests)
            .mapToObj(i -> "GET /page/" + i + " HTTP/1.1 200")
            .sorted()
            .toList();
    List<String> lines = file.toString(StandardCharsets.US_ASCII).lines().sorted().toList();
    if (!lines.equals(expected)) {
      throw new IllegalStateException(
          "the log is corrupt: "
              + lines.stream().filter(expected::contains).distinct().count()
              + " of "
              + requests
              + " requests have a line of their own");
    }
  }
}
