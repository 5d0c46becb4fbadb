package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of options in the documentation. They stand between {@code <!-- options: … -->} with
 * the names of the options, or {@code all}, and {@code <!-- end of options -->}. With {@code
 * -Dselvage.golden=update} the pages are written instead; read the diff before committing it.
 */
class OptionDocsTest {
  private static final boolean UPDATE = "update".equals(System.getProperty("selvage.golden"));
  private static final Path ROOT = Path.of("..");
  private static final Pattern TABLE =
      Pattern.compile(
          "(?<begin><!-- options: (?<names>[a-z, -]+) -->\n).*?(?<end>\n<!-- end of options -->)",
          Pattern.DOTALL);

  static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), files)
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> TABLE.matcher(read(file)).find())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void tablesAreThoseOfTheOptions(Path page) throws IOException {
    String text = read(page);
    String made =
        TABLE
            .matcher(text)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group("begin") + table(found.group("names")) + found.group("end")));
    if (UPDATE) {
      Files.writeString(page, made);
    } else {
      assertThat(text).isEqualTo(made);
    }
  }

  @Test
  void onePageHasAllOptions() throws IOException {
    assertThat(pages()).anyMatch(page -> read(page).contains("<!-- options: all -->"));
  }

  private static String table(String names) {
    if (names.equals("all")) {
      return Stream.of(OptionGroup.values())
          .map(group -> "\n## " + group.title() + "\n\n" + rows(of(group)) + "\n")
          .collect(Collectors.joining());
    }
    return "\n" + rows(Stream.of(names.split(", ")).map(OptionDocsTest::named)) + "\n";
  }

  private static Stream<Option<?>> of(OptionGroup group) {
    return OptionTable.all().stream()
        .filter(option -> option.group() == group && !option.isHidden());
  }

  private static Option<?> named(String name) {
    return OptionTable.all().stream()
        .filter(option -> option.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no option " + name));
  }

  private static String rows(Stream<Option<?>> options) {
    return options
        .map(OptionDocsTest::row)
        .collect(
            Collectors.joining(
                "\n", "| command line | property in tests | default | |\n|---|---|---|---|\n", ""));
  }

  private static String row(Option<?> option) {
    boolean isOnCommandLine = option.isIn(OptionScope.CHECK);
    boolean isInTests = option.isIn(OptionScope.TESTS);
    String name = option.name(FrontEnd.COMMAND_LINE);
    String help = option.help(isOnCommandLine ? FrontEnd.COMMAND_LINE : FrontEnd.TESTS);
    boolean isOpposite = isInTests && !name.equals(option.name(FrontEnd.TESTS));
    return "| %s | %s | %s | %s |"
        .formatted(
            isOnCommandLine ? code("--" + (name + " " + option.label()).strip()) : "",
            isInTests ? code("selvage." + option.name(FrontEnd.TESTS)) : "",
            option.defaultText(),
            isOpposite ? help + "; in tests: " + option.help(FrontEnd.TESTS) : help);
  }

  private static String code(String text) {
    return String.format(Locale.ROOT, "`%s`", text);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
