package dev.selvage.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuppressionTest {
  private static final SiteKey GET =
      new SiteKey("com.example.Cache", "get", "()V", 3, 12, "Cache.java");
  private static final SiteKey PUT =
      new SiteKey("com.example.Cache$Entry", "put", "()V", 5, 30, "Cache.java");
  private static final Finding RACE = finding(FindingKind.RACE, GET, PUT);

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "race com.example.Cache.get",
        "race com.example.Cache.*",
        "race com.example.*.get",
        "race com.example.Cache$Entry.put",
        "race com.example.Cache*.put",
        "race com.**",
        "race **.get",
        "race **",
        "* com.example.**",
        "race Cache.java",
        "race Cache.java:30",
        "race Cache.java:12 Cache.java:30",
        "race Cache.java:30 Cache.java:12",
        "race com.example.Cache.get Cache.java:30",
        "race Cache.java Cache.java",
      })
  void matches(String line) {
    assertThat(parse(line).matches(RACE)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exception com.example.Cache.*",
        "race com.example.*",
        "race com.example.Cache.remove",
        "race example.Cache.get",
        "race com.*.get",
        "race Cache.java:13",
        "race Map.java",
        "race Cache.java:12 Cache.java:12",
        "race Cache.java:12 Map.java",
      })
  void doesNotMatch(String line) {
    assertThat(parse(line).matches(RACE)).isFalse();
  }

  @Test
  void twoPatternsNeedTwoPlaces() {
    Suppression twice = parse("* Cache.java Cache.java");
    assertThat(twice.matches(finding(FindingKind.EXCEPTION, GET))).isFalse();
    assertThat(twice.matches(finding(FindingKind.RACE, GET, GET))).isTrue();
  }

  @Test
  void matchesThePlacesOfARaceInLibraries() {
    Note note =
        new Note.LibraryRace(
            "org.lib.Pool",
            "size",
            1,
            access(new SiteKey("org.lib.Pool", "add", "()V", 3, 7, "Pool.java")),
            access(new SiteKey("org.lib.Pool", "size", "()I", 1, 9, "Pool.java")));
    assertThat(parse("library-race Pool.java:7 Pool.java:9").matches(note)).isTrue();
    assertThat(parse("library-race org.lib.**").matches(note)).isTrue();
    assertThat(parse("* Pool.java:9").matches(note)).isTrue();
    assertThat(parse("race Pool.java").matches(note)).isFalse();
    assertThat(parse("library-race Pool.java:8").matches(note)).isFalse();
    assertThat(parse("* **").matches(new Note.CutOff(7))).isFalse();
  }

  @Test
  void fileHasCommentsAndEmptyLines() throws Exception {
    Path file = directory.resolve("known.txt");
    Files.writeString(file, "# known\n\nrace A.java   # seen in May\n  deadlock a.B.c a.B.d\n");
    assertThat(Suppression.read(file))
        .containsExactly(
            Suppression.parse("race A.java", file + ":3"),
            Suppression.parse("deadlock a.B.c a.B.d", file + ":4"));
  }

  @Test
  void malformedEntryIsRefusedWithItsPlace() throws Exception {
    Path file = Files.writeString(directory.resolve("known.txt"), "\nrase A.java\n");
    assertThatThrownBy(() -> Suppression.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            file + ":2: there is no kind 'rase'; did you mean 'race'? known: exception, ");
    Path none = directory.resolve("none.txt");
    assertThatThrownBy(() -> Suppression.read(none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no suppression file " + none);
    assertRefused("race", "k:1: expected 'KIND PATTERN' or 'KIND PATTERN PATTERN', found 'race'");
    assertRefused(
        "race a.b c.d e.f",
        "k:1: expected 'KIND PATTERN' or 'KIND PATTERN PATTERN', found 'race a.b c.d e.f'");
    assertRefused(
        "race Cache",
        "k:1: 'Cache' is neither package.Class.method (with * for one part, ** for any), File.java"
            + " nor File.java:12");
  }

  private static void assertRefused(String line, String message) {
    assertThatThrownBy(() -> parse(line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  private static Suppression parse(String line) {
    return Suppression.parse(line, "k:1");
  }

  private static Finding finding(FindingKind kind, SiteKey... sites) {
    return new Finding.Recorded(kind, "main", List.of(sites));
  }

  private static Access access(SiteKey site) {
    return new Access(
        "main.1", "a", Access.Kind.WRITE, "Pool#1.size", false, "", null, site, null, List.of());
  }
}
