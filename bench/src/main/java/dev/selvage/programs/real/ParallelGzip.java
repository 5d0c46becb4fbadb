package dev.selvage.programs.real;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A compressor that works as pigz does: a reader cuts the data into blocks, some threads compress
 * them, and a writer puts them one after the other as members of one gzip file. 100 MB of generated
 * text, which is read back and compared.
 */
public final class ParallelGzip {
  private static final long SIZE = 100 * 1024 * 1024;
  private static final int BLOCK = 128 * 1024;
  private static final int COMPRESSORS = 4;

  /** So many blocks may be between the reader and the writer. */
  private static final int AHEAD = 16;

  private static final Block END = new Block(-1, new byte[0]);

  private final BlockingQueue<Block> read = new ArrayBlockingQueue<>(AHEAD);
  private final Map<Integer, byte[]> compressed = new HashMap<>();
  private final CRC32 original = new CRC32();
  private int written;

  private record Block(int number, byte[] data) {}

  public static void main(String[] args) throws Exception {
    Path file = Files.createTempFile("text", ".gz");
    try {
      new ParallelGzip().run(file);
    } finally {
      Files.delete(file);
    }
  }

  private void run(Path file) throws Exception {
    Workers workers = new Workers();
    workers.start("reader", this::read);
    for (int i = 0; i < COMPRESSORS; i++) {
      workers.start("compressor-" + i, this::compress);
    }
    workers.start("writer", () -> write(file));
    workers.join();
    check(file);
    System.out.println("gzip: " + SIZE + " bytes became " + Files.size(file));
  }

  private void read() throws InterruptedException {
    Text text = new Text();
    for (int i = 0; i < SIZE / BLOCK; i++) {
      byte[] data = text.next(BLOCK);
      original.update(data);
      read.put(new Block(i, data));
    }
    for (int i = 0; i < COMPRESSORS; i++) {
      read.put(END);
    }
  }

  private void compress() throws IOException, InterruptedException {
    for (Block block = read.take(); block != END; block = read.take()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(BLOCK);
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(block.data);
      }
      synchronized (compressed) {
        while (block.number >= written + AHEAD) {
          compressed.wait();
        }
        compressed.put(block.number, bytes.toByteArray());
        compressed.notifyAll();
      }
    }
  }

  private void write(Path file) throws IOException, InterruptedException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < SIZE / BLOCK; i++) {
        byte[] next;
        synchronized (compressed) {
          while (!compressed.containsKey(i)) {
            compressed.wait();
          }
          next = compressed.remove(i);
          written = i + 1;
          compressed.notifyAll();
        }
        out.write(next);
      }
    }
  }

  private void check(Path file) throws IOException {
    CRC32 sum = new CRC32();
    long size = 0;
    byte[] buffer = new byte[BLOCK];
    try (InputStream in =
        new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file), BLOCK), BLOCK)) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        sum.update(buffer, 0, length);
        size += length;
      }
    }
    Workers.check("bytes", SIZE, size);
    Workers.check("checksum", original.getValue(), sum.getValue());
  }

  /** Lines of a log, of which some parts repeat. */
  private static final class Text {
    private static final byte[][] PARTS = {
      "INFO  request served in ".getBytes(),
      "WARN  slow answer from host ".getBytes(),
      "ERROR no answer from host ".getBytes(),
      "DEBUG cache has entry ".getBytes()
    };

    private long state = 42;

    byte[] next(int length) {
      byte[] text = new byte[length];
      int at = 0;
      while (at < length) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        byte[] part = PARTS[(int) (state >>> 62)];
        int some = Math.min(part.length, length - at);
        System.arraycopy(part, 0, text, at, some);
        at += some;
        for (int i = 0; i < 6 && at < length; i++) {
          text[at++] = (byte) ('0' + (state >>> 20 + 4 * i & 7));
        }
        if (at < length) {
          text[at++] = '\n';
        }
      }
      return text;
    }
  }
}
