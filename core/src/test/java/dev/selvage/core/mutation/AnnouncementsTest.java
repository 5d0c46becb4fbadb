package dev.selvage.core.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.programs.Announced;
import dev.selvage.programs.AnnouncedClasses;
import dev.selvage.programs.AnnouncedLives;
import dev.selvage.programs.AnnouncedLoops;
import dev.selvage.programs.AnnouncedMemory;
import dev.selvage.programs.AnnouncedStalls;
import dev.selvage.programs.AnnouncedTimes;
import dev.selvage.programs.Asking;
import dev.selvage.programs.AskingPools;
import dev.selvage.programs.AskingTimes;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each announcement of an effect is needed: without it, some small program is judged differently.
 * Which one notices first is kept in a file, so that no other has to be tried; {@code
 * -Dselvage.golden=update} looks for those that are missing there and rewrites it. An announcement
 * that no program notices fails the test: it needs a program, or is not needed itself.
 */
class AnnouncementsTest {
  private static final Path WITNESSES = Path.of("src/test/resources/announcements.txt");
  private static final boolean UPDATES = "update".equals(System.getProperty("selvage.golden"));

  /** In place of a program, while the file is rewritten: there is none. */
  private static final String NONE = "-";

  private static final Map<String, String> EXPECTED = new HashMap<>();
  private static final Map<String, String> FOUND = new TreeMap<>();

  private static List<String> programs() {
    return Stream.of(
            Announced.class,
            AnnouncedClasses.class,
            AnnouncedLoops.class,
            AnnouncedMemory.class,
            AnnouncedStalls.class,
            AnnouncedTimes.class,
            AnnouncedLives.class,
            Asking.class,
            AskingPools.class,
            AskingTimes.class)
        .flatMap(type -> Stream.of(type.getDeclaredMethods()))
        .filter(each -> Modifier.isPublic(each.getModifiers()))
        .map(each -> each.getDeclaringClass().getSimpleName() + "#" + each.getName())
        .sorted()
        .toList();
  }

  static List<Announcement> announcements() throws IOException, URISyntaxException {
    URI engine =
        AnnouncementsTest.class
            .getClassLoader()
            .getResource("dev/selvage/core/engine/Engine.class")
            .toURI();
    List<Announcement> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(engine).getParent())) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
        all.addAll(Announcement.in(Files.readAllBytes(file)));
      }
    }
    return all;
  }

  /** The announcements and the programs that notice when they are missing. */
  private static Map<String, String> witnesses() throws IOException {
    Map<String, String> witnesses = new TreeMap<>();
    for (String line : Files.readAllLines(WITNESSES)) {
      int separator = line.indexOf(" = ");
      witnesses.put(line.substring(0, separator), line.substring(separator + 3));
    }
    return witnesses;
  }

  private static boolean isNoticed(Announcement missing, String program) {
    String expected = EXPECTED.computeIfAbsent(program, Observations::of);
    MutatedEngine mutated = new MutatedEngine(missing);
    try {
      return !Observations.of(program).equals(expected);
    } finally {
      mutated.restore();
    }
  }

  @ParameterizedTest
  @MethodSource("announcements")
  void isNeeded(Announcement announcement) throws IOException {
    String witness = witnesses().getOrDefault(announcement.toString(), NONE);
    boolean isKnown = !witness.equals(NONE) && isNoticed(announcement, witness);
    if (UPDATES && !isKnown) {
      witness = first(announcement);
      isKnown = !witness.equals(NONE);
    }
    if (UPDATES) {
      FOUND.put(announcement.toString(), witness);
      keep(witnesses());
    }
    assertThat(isKnown).as("%s is noticed by %s", announcement, witness).isTrue();
  }

  private static String first(Announcement announcement) {
    return programs().stream()
        .filter(each -> isNoticed(announcement, each) && isStable(each))
        .findFirst()
        .orElse(NONE);
  }

  /** Whether a program is judged the same once more, by an engine with all announcements. */
  private static boolean isStable(String program) {
    return Observations.of(program).equals(EXPECTED.get(program));
  }

  @AfterAll
  static void update() throws IOException {
    if (UPDATES) {
      keep(Map.of());
    }
  }

  /** Writes what has been found, and what was known before. */
  private static void keep(Map<String, String> before) throws IOException {
    Map<String, String> all = new TreeMap<>(before);
    all.putAll(FOUND);
    List<String> lines = new ArrayList<>();
    all.forEach((announcement, program) -> lines.add(announcement + " = " + program));
    Files.write(WITNESSES, lines);
  }

  @Test
  void allThatAreKnownAreThere() throws IOException, URISyntaxException {
    assertThat(announcements()).hasSizeGreaterThan(100);
    assertThat(witnesses().keySet())
        .isEqualTo(new TreeSet<>(announcements().stream().map(Announcement::toString).toList()));
  }

  @Test
  void anEngineWithAllOfThemJudgesTheSameEachTime() {
    for (String program : List.of("Announced#aJoinerIsInterrupted", "Announced#twoPermitsAreOne")) {
      assertThat(Observations.of(program)).isEqualTo(Observations.of(program));
    }
  }
}
