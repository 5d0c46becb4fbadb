package dev.selvage.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One line of a file that holds options: the name of an option and a value. An option can have
 * several lines, one for each element of a list, or none, see {@link #toOptions}.
 *
 * @param value any text; a file has to escape it
 */
public record OptionLine(String name, String value) {
  private static final Map<String, Option<?>> BY_NAME = new LinkedHashMap<>();

  static {
    OptionTable.in(OptionScope.FILES).forEach(option -> BY_NAME.put(option.name(), option));
  }

  /** The lines that {@link #toOptions} reads as these options. */
  public static List<OptionLine> of(Options options) {
    List<OptionLine> lines = new ArrayList<>();
    BY_NAME.values().forEach(option -> addLines(option, options, lines));
    return lines;
  }

  private static <T> void addLines(Option<T> option, Options options, List<OptionLine> lines) {
    option
        .store(options.get(option))
        .forEach(value -> lines.add(new OptionLine(option.name(), value)));
  }

  /**
   * The options that lines represent. An option without a line has its default, or the value from
   * before files had a line for it.
   *
   * @throws InvalidOptionException when an option is unknown or a value is not one of its values;
   *     the message is one line
   */
  public static Options toOptions(List<OptionLine> lines) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (OptionLine line : lines) {
      if (!BY_NAME.containsKey(line.name)) {
        throw new InvalidOptionException("unknown option " + Escapes.quote(line.name));
      }
      values.computeIfAbsent(line.name, name -> new ArrayList<>()).add(line.value);
    }
    Options.Builder builder = Options.builder();
    BY_NAME.forEach((name, option) -> load(option, values.get(name), builder));
    return builder.build();
  }

  private static <T> void load(Option<T> option, List<String> values, Options.Builder builder) {
    try {
      builder.with(option, values == null ? option.valueInOldFiles() : option.type().load(values));
    } catch (InvalidOptionException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException(option.name() + ": " + e.getMessage(), e);
    }
  }
}
