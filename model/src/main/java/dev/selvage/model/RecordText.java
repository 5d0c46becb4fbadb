package dev.selvage.model;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Records as text, and back: records of records, sealed interfaces, lists, strings, enums and
 * primitives. What is written reads back as an equal value; whatever else is read is refused with a
 * {@link RecordFormatException}.
 *
 * <p>Each component of a record is a line with its name and its value, or with lines of its own
 * below it; a list has a line for each of its elements, a component that is null has none. A value
 * of a sealed interface says which record it is. A record of nothing but words is on one line,
 * without names:
 *
 * <pre>
 * finding Exit
 *   status 1
 *   strand main
 *   site app.Counter increment ()V 2 8 Counter.java
 * </pre>
 *
 * A record inside of such a line begins with {@code @}; where it comes again, {@code @} and its
 * number stand for it, so that a long trace names each place once.
 */
public final class RecordText {
  private RecordText() {}

  /** The text of a value of this type. */
  public static <T> String write(Class<T> type, T value) {
    StringBuilder out = new StringBuilder();
    new RecordWriter(out).write(key(type), type, value, 0);
    return out.toString();
  }

  /** The value of this type that the whole text represents. */
  public static <T> T read(Class<T> type, String text) throws RecordFormatException {
    RecordReader reader = new RecordReader(text, 0, 0);
    Object value = reader.read(key(type), type, 0);
    if (reader.position() < text.length()) {
      throw RecordFormatException.atLine(
          reader.lineNumber() + 1, "nothing is expected after the value");
    }
    return type.cast(value);
  }

  /** The same as bytes. */
  public static <T> byte[] toBytes(Class<T> type, T value) {
    return write(type, value).getBytes(StandardCharsets.UTF_8);
  }

  /** The same from bytes. */
  public static <T> T fromBytes(Class<T> type, byte[] bytes) throws RecordFormatException {
    try {
      return read(
          type, StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new RecordFormatException("not UTF-8 text");
    }
  }

  private static String key(Class<?> type) {
    return type.getSimpleName();
  }
}
