package dev.selvage.model;

import dev.selvage.model.RecordShapes.Component;
import dev.selvage.model.RecordShapes.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes records as {@link RecordText} describes. */
final class RecordWriter {
  static final String NULL = "-";
  static final char REFERENCE = '@';
  private static final String INDENT = "  ";

  private final StringBuilder out;
  private final RecordShapes shapes = new RecordShapes();

  /** Records inside of lines, by number. */
  private final Map<Object, Integer> shared = new HashMap<>();

  RecordWriter(StringBuilder out) {
    this.out = out;
  }

  /**
   * Writes one value.
   *
   * @param type what a reader will expect: the class of the value, or a sealed interface
   */
  void write(String key, Class<?> type, Object value, int depth) {
    out.append(INDENT.repeat(depth)).append(key);
    Shape shape = shapes.of(type);
    switch (shape.layout()) {
      case SCALAR -> {
        String text = scalar(value);
        if (!text.isEmpty()) {
          out.append(' ');
          Escapes.appendRest(out, text);
        }
        out.append('\n');
      }
      case FLAT -> {
        words(shape, value);
        out.append('\n');
      }
      case NESTED -> {
        out.append('\n');
        components(shape, value, depth + 1);
      }
      case SEALED -> {
        out.append(' ').append(value.getClass().getSimpleName()).append('\n');
        components(shapes.of(value.getClass()), value, depth + 1);
      }
      case OPTIONS -> {
        out.append('\n');
        for (OptionLine line : OptionLine.of((Options) value)) {
          write(line.name(), String.class, line.value(), depth + 1);
        }
      }
    }
  }

  private void components(Shape shape, Object value, int depth) {
    for (Component component : shape.components()) {
      Object part = component.of(value);
      if (component.isList()) {
        for (Object element : (List<?>) part) {
          write(component.name(), component.type(), element, depth);
        }
      } else if (part != null) {
        write(component.name(), component.type(), part, depth);
      } else if (!component.isNullable()) {
        throw new IllegalArgumentException(component.name() + " is null in " + value);
      }
    }
  }

  /** The components of a record, in order, on the current line. */
  private void words(Shape shape, Object value) {
    for (Component component : shape.components()) {
      Object part = component.of(value);
      out.append(' ');
      if (part == null) {
        out.append(NULL);
      } else if (RecordShapes.isScalar(component.type())) {
        word(scalar(part));
      } else {
        record(shapes.of(component.type()), part);
      }
    }
  }

  /** A record inside of a line: in full the first time, then by its number. */
  private void record(Shape shape, Object value) {
    Integer number = shape.isLeaf() ? shared.putIfAbsent(value, shared.size()) : null;
    if (number != null) {
      out.append(REFERENCE).append(number.intValue());
    } else {
      out.append(REFERENCE);
      words(shape, value);
    }
  }

  private void word(String text) {
    boolean isSpecial = text.equals(NULL) || !text.isEmpty() && text.charAt(0) == REFERENCE;
    if (isSpecial) {
      out.append(String.format("\\u%04x", (int) text.charAt(0)));
      if (text.length() > 1) {
        Escapes.appendWord(out, text.substring(1));
      }
    } else {
      Escapes.appendWord(out, text);
    }
  }

  private static String scalar(Object value) {
    return value instanceof Enum<?> constant ? constant.name() : value.toString();
  }
}
