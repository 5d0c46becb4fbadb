package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Timeouts;
import dev.selvage.specimens.clean.LeakedWorker;
import dev.selvage.specimens.clean.TimerLeftOpen;
import dev.selvage.specimens.peers.Workloads;
import dev.selvage.specimens.race.BenignFlag;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The folder of a specimen is its verdict, on every carrier. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class SpecimenTest {
  private static final String SPECIMENS = "dev.selvage.specimens.";

  /** Within so many schedules the random walk finds the failure of a workload. */
  private static final int ENOUGH = 1_000;

  /** How long a clean program is explored in every build; {@code bench/run zoo} takes longer. */
  private static final Map<CarrierKind, Integer> CLEAN_RUNS =
      Map.of(CarrierKind.FIBERS, 60, CarrierKind.PLATFORM, 5, CarrierKind.OWN, 3);

  private final Explore explore;
  private final int cleanRuns;

  SpecimenTest(CarrierKind carrier) {
    explore = Explore.mainOn(carrier);
    cleanRuns = CLEAN_RUNS.get(carrier);
  }

  /** A list that is changed while it is read may also give back null. */
  private static final Set<String> EITHER_WAY = Set.of("LinkedListPeek");

  /** They leave a thread waiting, which is a note. */
  private static final Set<Class<?>> LEAKING = Set.of(LeakedWorker.class, TimerLeftOpen.class);

  @TestFactory
  Stream<DynamicTest> everyFailingSpecimenFailsWithItsKind() {
    return Programs.FAILING.stream()
        .flatMap(
            kind ->
                Programs.failing(kind).stream()
                    .filter(type -> !EITHER_WAY.contains(type.getSimpleName()))
                    .map(type -> test(type, () -> failsAsItsHeaderSays(kind, type))));
  }

  private void failsAsItsHeaderSays(FindingKind kind, Class<?> type) {
    Header header = Header.of(type);
    ReportedFinding reported = explore.runs(header.budget()).fails(kind, Programs.main(type));
    assertThat(reported.preemptions())
        .as("preemptions of a failing schedule")
        .isGreaterThanOrEqualTo(header.preemptions());
  }

  @TestFactory
  Stream<DynamicTest> someFailInOneOfTwoWays() {
    return Stream.of(FindingKind.ASSERTION, FindingKind.EXCEPTION)
        .flatMap(kind -> Programs.failing(kind).stream())
        .filter(type -> EITHER_WAY.contains(type.getSimpleName()))
        .map(
            type ->
                test(
                    type,
                    () ->
                        assertThat(
                                explore
                                    .runs(Header.of(type).budget())
                                    .campaign(Programs.main(type))
                                    .findings())
                            .singleElement()
                            .extracting(reported -> reported.finding().kind())
                            .isIn(FindingKind.ASSERTION, FindingKind.EXCEPTION)));
  }

  @TestFactory
  Stream<DynamicTest> everyCleanSpecimenStaysClean() {
    return cleanSpecimensPass(explore.runs(cleanRuns));
  }

  @TestFactory
  Stream<DynamicTest> everyCleanSpecimenStaysCleanWithSpuriousWakeUpsAndEarlyTimeouts() {
    return cleanSpecimensPass(
        explore.with(
            options -> options.runs((cleanRuns + 9) / 10).spurious(2).timeouts(Timeouts.ANY)));
  }

  private static Stream<DynamicTest> cleanSpecimensPass(Explore runs) {
    return specimens("clean").stream()
        .filter(type -> !LEAKING.contains(type))
        .map(type -> test(type, () -> runs.passes(Programs.main(type))));
  }

  @TestFactory
  Stream<DynamicTest> spuriousSpecimensNeedASpuriousWakeUp() {
    return specimens("spurious").stream()
        .map(type -> test(type, () -> failsOnlyWith(type, options -> options.spurious(1))));
  }

  @TestFactory
  Stream<DynamicTest> timeoutSpecimensNeedAnEarlyTimeout() {
    return specimens("timeouts").stream()
        .map(
            type ->
                test(type, () -> failsOnlyWith(type, options -> options.timeouts(Timeouts.ANY))));
  }

  private void failsOnlyWith(Class<?> type, UnaryOperator<Options.Builder> option) {
    Header header = Header.of(type);
    Body body = Programs.main(type);
    explore.runs(Math.min(header.budget(), 10 * cleanRuns)).passes(body);
    explore.runs(header.budget()).with(option).fails(header.kind(), body);
  }

  @Test
  void aBenignRaceFailsInNoSchedule() {
    explore.runs(10 * cleanRuns).passes(Programs.main(BenignFlag.class));
  }

  // ---- the workloads on which the tools of the field are compared

  private static final Map<String, FindingKind> FAILING_WORKLOADS =
      Map.ofEntries(
          Map.entry("w1", FindingKind.ASSERTION),
          Map.entry("w2", FindingKind.DEADLOCK),
          Map.entry("w2s", FindingKind.DEADLOCK),
          Map.entry("w3", FindingKind.LOST_WAKEUP),
          Map.entry("w3c", FindingKind.LOST_WAKEUP),
          Map.entry("w3d", FindingKind.LOST_WAKEUP),
          Map.entry("w3e", FindingKind.LOST_WAKEUP),
          Map.entry("w6", FindingKind.ASSERTION),
          Map.entry("w7", FindingKind.ASSERTION),
          Map.entry("w9", FindingKind.ASSERTION),
          Map.entry("w10", FindingKind.ASSERTION));

  private static final Set<String> CLEAN_WORKLOADS =
      Set.of("w4", "w5", "w7fixed", "w8", "w8y", "w8o");

  @Test
  void everyWorkloadHasAVerdict() {
    assertThat(Programs.scenarios(Workloads.class))
        .extracting(method -> method.getName())
        .allMatch(
            name ->
                FAILING_WORKLOADS.containsKey(name)
                    || CLEAN_WORKLOADS.contains(name)
                    || name.equals("w11"));
  }

  @TestFactory
  Stream<DynamicTest> failingWorkloadsAreFoundWithinAThousandSchedules() {
    return FAILING_WORKLOADS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getKey(),
                    () -> explore.runs(ENOUGH).fails(each.getValue(), workload(each.getKey()))));
  }

  @Test
  void theDeepWorkloadIsFoundWithinFiveThousandSchedules() {
    explore
        .runs(5_000)
        .fails(FindingKind.ASSERTION, "AssertionError: W11 saw 1,2,3", workload("w11"));
  }

  /** A schedule that does not end would be cut off, which is a note. */
  @TestFactory
  Stream<DynamicTest> cleanWorkloadsAndSpinLoopsEndInEverySchedule() {
    Explore longRun = explore.with(options -> options.runs(cleanRuns).maxSteps(20_000));
    return CLEAN_WORKLOADS.stream()
        .sorted()
        .map(name -> DynamicTest.dynamicTest(name, () -> longRun.passes(workload(name))));
  }

  private static Body workload(String name) {
    try {
      return Programs.body(Workloads.class.getMethod(name));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Class<?>> specimens(String folder) {
    List<Class<?>> found = Programs.classes(Workloads.class, SPECIMENS + folder);
    assertThat(found).as(folder).isNotEmpty();
    return found;
  }

  private static DynamicTest test(Class<?> type, Executable check) {
    return DynamicTest.dynamicTest(type.getSimpleName(), check);
  }
}
