package dev.selvage.junit;

import dev.selvage.model.FrontEnd;
import dev.selvage.model.Option;
import dev.selvage.model.OptionSource;
import dev.selvage.model.OptionType;
import java.util.List;
import java.util.stream.Stream;

/** One place where the options of tests are set. */
interface TestOptionSource extends OptionSource {
  /** Where an option is set, for messages. */
  String origin(Option<?> option);

  /** Whether options set here are meant for a single test. */
  default boolean isForOneTest() {
    return false;
  }

  @Override
  default String complaint(Option<?> option, String problem) {
    return name(option) + ": " + problem + " (" + origin(option) + ")";
  }

  /** The name of an option in tests, such as {@code max-steps}. */
  static String name(Option<?> option) {
    return option.name(FrontEnd.TESTS);
  }

  /** The name of the system property and the configuration parameter of an option. */
  static String property(Option<?> option) {
    return "selvage." + name(option);
  }

  /** What the value of a property stands for; a list has commas in between. */
  static List<String> texts(Option<?> option, String value) {
    if (value == null) {
      return null;
    }
    return option.type() instanceof OptionType.Repeatable<?>
        ? Stream.of(value.split(",")).map(String::strip).filter(each -> !each.isEmpty()).toList()
        : List.of(value.strip());
  }
}
