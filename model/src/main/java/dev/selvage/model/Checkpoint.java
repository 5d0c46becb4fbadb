package dev.selvage.model;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * What a systematic search still has to explore, so that it can be resumed later.
 *
 * @param program the program that is searched
 * @param options the options of the search
 * @param points what has become a scheduling point, as in a schedule
 * @param search the rest, in the strategy's own format
 */
public record Checkpoint(
    ProgramSpec program, Options options, List<SiteKey> points, byte[] search) {
  private static final String KIND = "selvage checkpoint ";
  private static final int FORMAT = 7;
  private static final byte[] MAGIC = (KIND + FORMAT + "\n").getBytes(StandardCharsets.US_ASCII);

  public Checkpoint {
    points = List.copyOf(points);
  }

  /** Whether a file begins like a checkpoint. */
  public static boolean isCheckpoint(Path file) throws IOException {
    byte[] begin = new byte[MAGIC.length];
    try (var in = Files.newInputStream(file)) {
      return in.readNBytes(begin, 0, begin.length) == begin.length && Arrays.equals(begin, MAGIC);
    }
  }

  /** Writes a file atomically: an earlier one is kept until then. */
  public void write(Path file) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(body, fast))) {
      Schedule head = new Schedule(program, options, 1, false, points, List.of(), null);
      byte[] text = ScheduleFile.toText(head).getBytes(StandardCharsets.UTF_8);
      out.writeInt(text.length);
      out.write(text);
      out.writeInt(search.length);
      out.write(search);
    } finally {
      fast.end();
    }
    CRC32 sum = new CRC32();
    sum.update(body.toByteArray());
    Path absolute = file.toAbsolutePath();
    Path part = Files.createTempFile(absolute.getParent(), absolute.getFileName() + "-", ".part");
    try {
      try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(part))) {
        out.write(MAGIC);
        out.writeLong(sum.getValue());
        out.write(body.toByteArray());
      }
      move(part, absolute);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void move(Path part, Path file) throws IOException {
    try {
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Reads a file.
   *
   * @throws ScheduleFormatException if it is not a checkpoint, or damaged; the message says which
   */
  public static Checkpoint read(Path file) throws IOException, ScheduleFormatException {
    byte[] all = Files.readAllBytes(file);
    if (all.length < MAGIC.length || !isCheckpoint(file)) {
      String begin = new String(all, 0, Math.min(all.length, 64), StandardCharsets.US_ASCII);
      throw new ScheduleFormatException(
          begin.startsWith(KIND)
              ? file + " was written by another version of Selvage: start the search again"
              : file + " is not a checkpoint of a search");
    }
    try (DataInputStream in =
        new DataInputStream(
            new ByteArrayInputStream(all, MAGIC.length, all.length - MAGIC.length))) {
      long sum = in.readLong();
      byte[] body = in.readAllBytes();
      CRC32 actual = new CRC32();
      actual.update(body);
      if (sum != actual.getValue()) {
        throw new ScheduleFormatException(file + " is damaged: its checksum does not match");
      }
      return of(body);
    } catch (EOFException e) {
      throw new ScheduleFormatException(file + " is damaged: it ends too early");
    }
  }

  private static Checkpoint of(byte[] body) throws IOException, ScheduleFormatException {
    try (DataInputStream in =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(body)))) {
      String text = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
      Schedule head = ScheduleFile.parse(text);
      byte[] search = in.readNBytes(in.readInt());
      return new Checkpoint(head.program(), head.options(), head.pointSites(), search);
    }
  }
}
