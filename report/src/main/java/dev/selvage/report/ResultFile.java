package dev.selvage.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * The result of a campaign as a file: options, program, findings with their schedules and traces,
 * notes, verdict and figures, and how the report looked. The first line has the version, the last
 * one a CRC-32 of all lines before it; what is between them is as {@link RecordText} describes.
 * What is written reads back as an equal value; whatever else is read is refused with a {@link
 * RecordFormatException}.
 */
public final class ResultFile {
  private static final int VERSION = 5;
  private static final String HEAD = "selvage result ";
  private static final String END = "end ";
  private static final int CHECKSUM = 8;
  private static final long MOST_BYTES = 1L << 30;

  private ResultFile() {}

  /**
   * Writes the report as {@code NAME-1.result} or, if that exists, with the next free number; never
   * overwrites a file.
   */
  public static Path store(StoredReport report, Path directory, String name) throws IOException {
    byte[] text = toText(report).getBytes(UTF_8);
    Files.createDirectories(directory);
    for (int number = 1; ; number++) {
      Path file = directory.resolve(name + "-" + number + ".result");
      try {
        return Files.write(file, text, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // Try the next number.
      }
    }
  }

  public static StoredReport read(Path file) throws IOException, RecordFormatException {
    if (Files.size(file) > MOST_BYTES) {
      throw new RecordFormatException("not a Selvage result file: it is too large");
    }
    return parse(Files.readAllBytes(file));
  }

  static StoredReport parse(byte[] bytes) throws RecordFormatException {
    try {
      return parse(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new RecordFormatException("not a Selvage result file: it is not UTF-8 text");
    }
  }

  /** The whole file. */
  public static String toText(StoredReport report) {
    String text = HEAD + VERSION + "\n" + RecordText.write(StoredReport.class, report);
    return text + END + checksum(text) + "\n";
  }

  /** Reads a whole file. */
  public static StoredReport parse(String text) throws RecordFormatException {
    int body = text.indexOf('\n') + 1;
    if (!text.startsWith(HEAD) || body == 0) {
      throw new RecordFormatException("not a Selvage result file");
    }
    String version = text.substring(HEAD.length(), body - 1);
    if (!version.equals(Integer.toString(VERSION))) {
      throw new RecordFormatException(
          "unsupported version: only version " + VERSION + " can be read");
    }
    int end = text.length() - END.length() - CHECKSUM - 1;
    if (end < body || !text.startsWith("\n" + END, end - 1) || !text.endsWith("\n")) {
      throw new RecordFormatException("truncated: the end line is missing");
    }
    String checksum = text.substring(end + END.length(), text.length() - 1);
    if (!checksum.equals(checksum(text.substring(0, end)))) {
      throw new RecordFormatException("checksum does not match: the file was changed or damaged");
    }
    return RecordText.read(StoredReport.class, text.substring(body, end));
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }
}
