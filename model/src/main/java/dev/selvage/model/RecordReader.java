package dev.selvage.model;

import dev.selvage.model.RecordShapes.Component;
import dev.selvage.model.RecordShapes.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads records as {@link RecordText} describes. Any other text leads to a {@link
 * RecordFormatException}: types are known in advance, and nothing is allocated that the text does
 * not contain.
 */
final class RecordReader {
  private static final int MOST_DEPTH = 32;

  private final String text;
  private final RecordShapes shapes = new RecordShapes();
  private final Map<String, String> strings = new HashMap<>();
  private final List<Object> shared = new ArrayList<>();

  /** Where the next line begins, and the number of the latest line, from 1. */
  private int position;

  private int lineNumber;

  /** The words of the current line, from {@link #next} on yet to be read. */
  private String[] words;

  private int next;

  /**
   * @param position where to begin, at the beginning of a line
   * @param lineNumber how many lines are before that
   */
  RecordReader(String text, int position, int lineNumber) {
    this.text = text;
    this.position = position;
    this.lineNumber = lineNumber;
  }

  /** Where the first line begins that has not been read. */
  int position() {
    return position;
  }

  /** How many lines are before that. */
  int lineNumber() {
    return lineNumber;
  }

  Object read(String key, Class<?> type, int depth) throws RecordFormatException {
    if (!nextIs(key, depth)) {
      throw unexpected(key);
    }
    if (depth > MOST_DEPTH) {
      throw error("nested too deeply");
    }
    String rest = advance(key, depth);
    Shape shape = shapes.of(type);
    return switch (shape.layout()) {
      case SCALAR -> scalar(type, escaped(rest));
      case FLAT -> line(shape, rest);
      case NESTED -> {
        requireEmpty(rest);
        yield nested(shape, depth + 1);
      }
      case SEALED -> nested(shapes.of(variant(type, rest)), depth + 1);
      case OPTIONS -> {
        requireEmpty(rest);
        yield options(depth + 1);
      }
    };
  }

  private Class<?> variant(Class<?> type, String name) throws RecordFormatException {
    for (Class<?> each : RecordShapes.variants(type)) {
      if (each.getSimpleName().equals(name)) {
        return each;
      }
    }
    throw error("there is no " + type.getSimpleName() + " " + Escapes.quote(name));
  }

  private Object nested(Shape shape, int depth) throws RecordFormatException {
    List<Component> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Component component = components.get(i);
      if (component.isList()) {
        List<Object> list = new ArrayList<>();
        while (nextIs(component.name(), depth)) {
          list.add(read(component.name(), component.type(), depth));
        }
        values[i] = list;
      } else if (!component.isNullable() || nextIs(component.name(), depth)) {
        values[i] = read(component.name(), component.type(), depth);
      }
    }
    return make(shape, values);
  }

  private Object options(int depth) throws RecordFormatException {
    List<OptionLine> lines = new ArrayList<>();
    String indent = "  ".repeat(depth);
    while (text.startsWith(indent, position) && !text.startsWith(indent + " ", position)) {
      int end = endOfLine();
      int space = text.indexOf(' ', position + indent.length());
      String name =
          text.substring(position + indent.length(), space < 0 || space > end ? end : space);
      lines.add(new OptionLine(name, escaped(advance(name, depth))));
    }
    try {
      return OptionLine.toOptions(lines);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
  }

  private Object line(Shape shape, String rest) throws RecordFormatException {
    words = rest.split(" ", -1);
    next = 0;
    Object value = words(shape);
    if (next != words.length) {
      throw error("nothing is expected after the last value, found " + Escapes.quote(words[next]));
    }
    return value;
  }

  private Object words(Shape shape) throws RecordFormatException {
    List<Component> components = shape.components();
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Component component = components.get(i);
      if (next == words.length) {
        throw error("a value for " + component.name() + " is missing");
      }
      String word = words[next++];
      if (word.equals(RecordWriter.NULL)) {
        if (!component.isNullable()) {
          throw error("a value for " + component.name() + " is missing");
        }
      } else if (RecordShapes.isScalar(component.type())) {
        values[i] = scalar(component.type(), escaped(word));
      } else {
        values[i] = record(component.type(), word);
      }
    }
    return make(shape, values);
  }

  private Object record(Class<?> type, String word) throws RecordFormatException {
    if (word.isEmpty() || word.charAt(0) != RecordWriter.REFERENCE) {
      throw error("expected '" + RecordWriter.REFERENCE + "', found " + Escapes.quote(word));
    }
    Shape shape = shapes.of(type);
    if (word.length() > 1) {
      int number = (Integer) scalar(int.class, word.substring(1));
      if (number < 0 || number >= shared.size() || !type.isInstance(shared.get(number))) {
        throw error("there is no " + type.getSimpleName() + " with number " + number);
      }
      return shared.get(number);
    }
    Object value = words(shape);
    if (shape.isLeaf()) {
      shared.add(value);
    }
    return value;
  }

  private Object make(Shape shape, Object[] values) throws RecordFormatException {
    try {
      return shape.make(values);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
  }

  private Object scalar(Class<?> type, String word) throws RecordFormatException {
    try {
      if (type == String.class) {
        String known = strings.putIfAbsent(word, word);
        return known == null ? word : known;
      }
      if (type == int.class) {
        return Integer.valueOf(word);
      }
      if (type == long.class) {
        return Long.valueOf(word);
      }
      if (type == double.class) {
        return Double.valueOf(word);
      }
      if (type == boolean.class && (word.equals("true") || word.equals("false"))) {
        return Boolean.valueOf(word);
      }
      if (type.isEnum()) {
        for (Object constant : type.getEnumConstants()) {
          if (((Enum<?>) constant).name().equals(word)) {
            return constant;
          }
        }
      }
    } catch (NumberFormatException e) {
      throw error("expected a number, found " + Escapes.quote(word));
    }
    throw error("not a value of " + type.getSimpleName() + ": " + Escapes.quote(word));
  }

  private String escaped(String word) throws RecordFormatException {
    try {
      return Escapes.read(word);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
  }

  private boolean nextIs(String key, int depth) {
    int begin = position;
    for (int i = 0; i < depth; i++) {
      if (!text.startsWith("  ", begin)) {
        return false;
      }
      begin += 2;
    }
    if (!text.startsWith(key, begin)) {
      return false;
    }
    int after = begin + key.length();
    return after < text.length() && (text.charAt(after) == ' ' || text.charAt(after) == '\n');
  }

  /** Reads the next line; returns what follows its key. */
  private String advance(String key, int depth) {
    int end = endOfLine();
    int begin = Math.min(end, position + 2 * depth + key.length() + 1);
    String rest = text.substring(begin, end);
    position = Math.min(end + 1, text.length());
    lineNumber++;
    return rest;
  }

  private int endOfLine() {
    int end = text.indexOf('\n', position);
    return end < 0 ? text.length() : end;
  }

  private void requireEmpty(String rest) throws RecordFormatException {
    if (!rest.isEmpty()) {
      throw error("expected the end of the line, found " + Escapes.quote(rest));
    }
  }

  private RecordFormatException unexpected(String key) {
    String line = text.substring(position, endOfLine());
    lineNumber++;
    return error("expected " + Escapes.quote(key) + ", found " + Escapes.quote(line.strip()));
  }

  private RecordFormatException error(String problem) {
    return RecordFormatException.atLine(lineNumber, problem);
  }
}
