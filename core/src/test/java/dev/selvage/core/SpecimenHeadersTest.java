package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.specimens.peers.Workloads;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The comment at the head of a specimen has the facts that tests and benchmarks rely on. */
class SpecimenHeadersTest {
  /** What each fact looks like. */
  private static final Map<String, String> FORMATS =
      Map.of(
          "Kind", "assertion|exception|deadlock|lost-wakeup|exit|race|atomicity|not-sc",
          "Bug class", "[A-Za-z].*",
          "Depth", "[1-9]",
          "Preemptions", "\\d",
          "Spurious wake-ups", "[1-9]",
          "Early time-outs", "[1-9]",
          "Data race", "yes|no",
          "Budget", "[1-9]\\d*");

  /** How a specimen begins to say what in it could be taken for a race. */
  private static final String NO_RACE = "No race";

  private static final Set<String> IF_KNOWN = Set.of("Depth", "Preemptions");

  private static final Set<String> OF_A_FAILURE = Set.of("Bug class", "Data race", "Budget");

  /** No random walk stays in it, so there is no budget. */
  private static final Set<String> OF_A_LIVELOCK = Set.of("Bug class", "Data race");

  private static final Set<String> OF_A_DETECTOR = Set.of("Kind", "Bug class", "Data race");

  /** By folder, what every specimen there has to say. */
  private static final Map<String, Set<String>> FACTS =
      Map.ofEntries(
          Map.entry("fail.assertion", OF_A_FAILURE),
          Map.entry("fail.deadlock", OF_A_FAILURE),
          Map.entry("fail.exception", OF_A_FAILURE),
          Map.entry("fail.lostwakeup", OF_A_FAILURE),
          Map.entry("fail.exit", OF_A_FAILURE),
          Map.entry("fail.livelock", OF_A_LIVELOCK),
          Map.entry("spurious", plus(OF_A_FAILURE, "Kind", "Spurious wake-ups")),
          Map.entry("timeouts", plus(OF_A_FAILURE, "Kind", "Early time-outs")),
          Map.entry("notsc", plus(OF_A_FAILURE, "Kind")),
          Map.entry("race", OF_A_DETECTOR),
          Map.entry("atomicity", OF_A_DETECTOR));

  /** A budget beyond this makes the tests slow; write a smaller program. */
  private static final int LARGEST_BUDGET = 5_000;

  @TestFactory
  Stream<DynamicTest> everyHeaderIsCompleteAndWellFormed() {
    return FACTS.keySet().stream()
        .sorted()
        .flatMap(
            folder ->
                specimens(folder).stream()
                    .map(
                        type ->
                            DynamicTest.dynamicTest(
                                type.getSimpleName(),
                                () -> checkFacts(Header.of(type), FACTS.get(folder)))));
  }

  private static void checkFacts(Header header, Set<String> required) {
    Set<String> said = new HashSet<>(header.facts().keySet());
    said.removeAll(IF_KNOWN);
    assertThat(said).isEqualTo(required);
    header.facts().forEach((name, value) -> assertThat(value).as(name).matches(FORMATS.get(name)));
    if (required.contains("Budget")) {
      assertThat(header.budget()).isLessThanOrEqualTo(LARGEST_BUDGET);
    }
  }

  /** A race is repaired in many ways; {@code racefree} has programs for them. */
  @Test
  void everySpecimenThatFailsHasARepairedTwin() {
    Set<String> clean = names(specimens("clean").stream());
    Set<String> failing = names(buggy());
    failing.removeAll(names(specimens("race").stream()));
    // Those get theirs when they are found.
    assertThat(failing).allSatisfy(name -> assertThat(clean).as(name).contains(name + "Fixed"));
  }

  /** A wrong word would hide a program from {@code bench/run clean --races}. */
  @Test
  void cleanOnesSayInKnownWordsWhatTheyAreFor() {
    assertThat(specimens("clean"))
        .allSatisfy(
            type ->
                assertThat(Header.purposes(type))
                    .as(type.getSimpleName())
                    .hasSizeLessThan(2)
                    .isSubsetOf("Fixed", "Shows", NO_RACE));
    assertThat(specimens("clean"))
        .filteredOn(type -> Header.purposes(type).contains(NO_RACE))
        .hasSizeGreaterThanOrEqualTo(16);
  }

  /** A twin would not be found by its name otherwise. */
  @Test
  void noNameIsThereTwice() {
    Stream<Class<?>> sound =
        Stream.of("clean", "racefree").flatMap(folder -> specimens(folder).stream());
    assertThat(Stream.concat(buggy(), sound).map(Class::getSimpleName)).doesNotHaveDuplicates();
  }

  @Test
  void thereAreManyBugs() {
    assertThat(buggy().count()).isGreaterThanOrEqualTo(120);
  }

  private static Stream<Class<?>> buggy() {
    return FACTS.keySet().stream().flatMap(folder -> specimens(folder).stream());
  }

  private static Set<String> names(Stream<Class<?>> types) {
    return types.map(Class::getSimpleName).collect(Collectors.toSet());
  }

  private static List<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, "dev.selvage.specimens." + folder);
  }

  private static Set<String> plus(Set<String> some, String... more) {
    return Stream.concat(some.stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
  }
}
