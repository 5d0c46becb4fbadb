package dev.selvage.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages that explain the code name types that exist: every name in code font, and every
 * compound name in a drawing, is a type of the project or of the JDK.
 */
class DocumentedNamesTest {
  private static final Path ROOT = Path.of(System.getProperty("selvage.root"));

  /** A type in code font, perhaps with a member, a member type or arguments. */
  private static final Pattern INLINE =
      Pattern.compile("`@?(?<name>[A-Z]\\w*[a-z]\\w*(?:\\.[A-Z]\\w*[a-z]\\w*)*)[^`\\s/-]*`");

  private static final Pattern BLOCK = Pattern.compile("```.*?```", Pattern.DOTALL);
  private static final Pattern COMPOUND =
      Pattern.compile("\\b[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+\\b");
  private static final Pattern DECLARATION =
      Pattern.compile("\\b(?:class|interface|record|enum) (?<name>[A-Z]\\w*)");

  private static final Set<String> OWN = ownTypes();
  private static final Set<String> JDK = jdkTypes();

  @ParameterizedTest
  @ValueSource(strings = {"docs/how-it-works.md", "CONTRIBUTING.md"})
  void namesOfTypesExist(String page) throws IOException {
    Set<String> names = names(Files.readString(ROOT.resolve(page)));
    assertThat(names).as("names in %s", page).hasSizeGreaterThan(40);
    names.removeAll(OWN);
    names.removeAll(JDK);
    assertThat(names).as("names in %s that are not types", page).isEmpty();
  }

  @Test
  void drawingsAndMembersAreRead() {
    assertThat(names("`One.two` is `@Three`\n```\nfour FiveSix seven\n``` `Eight.Nine`, `-Ten`"))
        .containsExactly("Eight", "FiveSix", "Nine", "One", "Three");
  }

  private static Set<String> names(String text) {
    Set<String> names = new TreeSet<>();
    for (Matcher block = BLOCK.matcher(text); block.find(); ) {
      COMPOUND.matcher(block.group()).results().forEach(found -> names.add(found.group()));
    }
    INLINE
        .matcher(BLOCK.matcher(text).replaceAll(""))
        .results()
        .flatMap(found -> Stream.of(found.group("name").split("\\.")))
        .forEach(names::add);
    return names;
  }

  private static Set<String> ownTypes() {
    SourceTree tree = new SourceTree(ROOT);
    return tree.modules().stream()
        .flatMap(module -> tree.allFiles(module).stream())
        .flatMap(file -> DECLARATION.matcher(read(ROOT.resolve(file))).results())
        .map(found -> found.group("name"))
        .collect(Collectors.toSet());
  }

  private static Set<String> jdkTypes() {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    try (Stream<Path> files = Files.walk(modules)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class"))
          .map(name -> name.substring(name.lastIndexOf('$') + 1, name.length() - ".class".length()))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
