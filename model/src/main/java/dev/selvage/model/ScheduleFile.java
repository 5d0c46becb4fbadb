package dev.selvage.model;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Schedules as text, as files and as tokens that fit on a command line. What is written reads back
 * as an equal schedule; whatever else is read is refused with a {@link ScheduleFormatException}.
 *
 * <p>The text has one fact per line, so that two schedules can be compared with any diff tool:
 *
 * <pre>
 * selvage schedule 2
 * program
 *   class-path target/classes
 *   main-class app.CounterTest
 * options
 *   strategy auto
 *   …
 * mode surw
 * execution 7
 * warm yes
 * finding Thrown
 *   isAssertion true
 *   …
 * points
 *   app.Counter increment ()V 2 8 Counter.java
 * strands
 *   0 main
 *   1 main.1
 * sites
 *   0 app.CounterTest run ()V 11 17 CounterTest.java
 *   1 app.Counter increment ()V 2 8 Counter.java
 * steps
 * 0 start 0
 * 1 read 1 1/2
 * end 2 5b0c7a11
 * </pre>
 *
 * The mode is left out where it is the strategy of the options. A step is a strand, an operation, a
 * site, the kind of choice unless it is which strand, and which option was taken of how many unless
 * there was one only. The last line has the number of steps and a CRC-32 of all lines before it.
 * The finding is written as {@link RecordText} describes. Version 1 had sentences in its place; of
 * those only the kind, the strand and the places are read.
 */
public final class ScheduleFile {
  static final int VERSION = 2;
  static final int FIRST_VERSION = 1;
  static final String HEAD = "selvage schedule ";

  private static final String TOKEN_HEAD = "slv";
  private static final int MOST_TOKEN_TEXT = 1 << 30;

  private ScheduleFile() {}

  /** Writes the file as a whole or not at all; creates its directory if necessary. */
  public static void write(Schedule schedule, Path file) throws IOException {
    Path target = file.toAbsolutePath();
    Path directory = target.getParent();
    Files.createDirectories(directory);
    // Not createTempFile: its files, and thus the result, would be readable only by their owner.
    Path temporary =
        directory.resolve(
            "." + target.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".tmp");
    try {
      Files.write(temporary, toText(schedule).getBytes(UTF_8), StandardOpenOption.CREATE_NEW);
      try {
        Files.move(
            temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  public static Schedule read(Path file) throws ScheduleFormatException, IOException {
    byte[] bytes = Files.readAllBytes(file);
    String text;
    try {
      text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new ScheduleFormatException("not a Selvage schedule file: it is not UTF-8 text");
    }
    return parse(text);
  }

  public static String toText(Schedule schedule) {
    return new ScheduleWriter().write(schedule);
  }

  public static Schedule parse(String text) throws ScheduleFormatException {
    // Version control may have changed the line ends; a carriage return of ours is always escaped.
    return new ScheduleReader(text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n")).read();
  }

  /** The schedule as one word of letters, digits, {@code -}, {@code _} and one dot. */
  public static String toToken(Schedule schedule) {
    byte[] packed = deflate(toText(schedule).getBytes(UTF_8));
    return TOKEN_HEAD
        + VERSION
        + "."
        + Base64.getUrlEncoder().withoutPadding().encodeToString(packed);
  }

  /** Reads a token; white space in it, as a line break in a mail leaves it, does not matter. */
  public static Schedule fromToken(String token) throws ScheduleFormatException {
    String word = withoutSpaces(token);
    int dot = word.indexOf('.');
    if (!isToken(word)) {
      throw new ScheduleFormatException(
          "not a Selvage schedule token: it does not begin with '" + TOKEN_HEAD + VERSION + ".'");
    }
    ScheduleReader.version(word.substring(TOKEN_HEAD.length(), dot));
    byte[] packed;
    try {
      packed = Base64.getUrlDecoder().decode(word.substring(dot + 1).getBytes(US_ASCII));
    } catch (IllegalArgumentException e) {
      throw new ScheduleFormatException("damaged token: it is cut short or has a wrong character");
    }
    return parse(new String(inflate(packed), UTF_8));
  }

  /** Whether the text looks like a token, of this or another version; it may still be damaged. */
  public static boolean isToken(String text) {
    int dot = text.indexOf('.');
    if (!text.startsWith(TOKEN_HEAD) || dot <= TOKEN_HEAD.length()) {
      return false;
    }
    return text.substring(TOKEN_HEAD.length(), dot).chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String withoutSpaces(String text) {
    StringBuilder word = new StringBuilder(text.length());
    text.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> word.append((char) c));
    return word.toString();
  }

  private static byte[] deflate(byte[] bytes) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }

  private static byte[] inflate(byte[] bytes) throws ScheduleFormatException {
    try (Inflater inflater = new Inflater(true)) {
      inflater.setInput(bytes);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      while (!inflater.finished()) {
        int count = inflater.inflate(buffer);
        if (count == 0 && !inflater.finished()) {
          throw new ScheduleFormatException("truncated token: its end is missing");
        }
        out.write(buffer, 0, count);
        if (out.size() > MOST_TOKEN_TEXT) {
          throw new ScheduleFormatException("damaged token: it does not hold a schedule");
        }
      }
      return out.toByteArray();
    } catch (DataFormatException e) {
      throw new ScheduleFormatException("damaged token: it does not unpack");
    }
  }
}
