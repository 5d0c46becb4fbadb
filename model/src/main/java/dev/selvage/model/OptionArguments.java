package dev.selvage.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Options of a test, written as on a command line: {@code --bound 3 --no-cache --time=30s}. */
public final class OptionArguments {
  private OptionArguments() {}

  /**
   * The options that are set, with one text for each occurrence.
   *
   * @throws InvalidOptionException when an option is unknown or has no value
   */
  public static Map<Option<?>, List<String>> parse(List<String> arguments) {
    Map<Option<?>, List<String>> texts = new LinkedHashMap<>();
    Deque<String> words = new ArrayDeque<>();
    arguments.forEach(text -> words.addAll(List.of(text.strip().split("\\s+"))));
    while (!words.isEmpty()) {
      String word = words.remove();
      int equals = word.indexOf('=');
      Option<?> option = named(equals < 0 ? word : word.substring(0, equals));
      String value = equals < 0 ? null : word.substring(equals + 1);
      if (value == null) {
        value = option.isFlag() ? "" : words.poll();
      }
      if (value == null) {
        throw new InvalidOptionException(word + " has no value");
      }
      texts.computeIfAbsent(option, key -> new ArrayList<>()).add(value);
    }
    return texts;
  }

  private static Option<?> named(String word) {
    for (Option<?> option : OptionTable.in(OptionScope.TESTS)) {
      if (word.equals(written(option))) {
        return option;
      }
    }
    List<String> known = options().map(OptionArguments::written).toList();
    throw new InvalidOptionException(
        "unknown option " + Escapes.quote(word) + NearMiss.advice(word, known));
  }

  private static Stream<Option<?>> options() {
    return OptionTable.in(OptionScope.TESTS).stream().filter(option -> !option.isHidden());
  }

  private static String written(Option<?> option) {
    return "--" + option.name(FrontEnd.TESTS);
  }
}
