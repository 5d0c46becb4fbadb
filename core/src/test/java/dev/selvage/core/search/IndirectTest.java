package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.SearchGap;
import dev.selvage.model.Suppression;
import dev.selvage.programs.Reaching;
import dev.selvage.programs.UnsafeUse;
import dev.selvage.specimens.race.DatesOfTwoLetters;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is reached without being named is like what is named: others may come right before, and a
 * search knows that the order matters.
 */
class IndirectTest {
  private static final long MOST = 1_000;

  /** What a thread sees that reads twice what another one sets once. */
  private static final List<String> ALL = List.of("0 then 0", "0 then 1", "1 then 1");

  private static final Body RACING_CALLS = () -> DatesOfTwoLetters.main(new String[0]);

  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  private void seesAll(Callable<String> program) {
    assertThat(explore.exhaustively(program).outcomes().keySet())
        .as("all schedules")
        .containsExactlyElementsOf(ALL);
    searchSeesAll(program);
  }

  private void searchSeesAll(Callable<String> program) {
    Explore.Searched<String> first = search(program);
    if (first.result().isExhaustive()) {
      assertThat(first.all()).as("the first search").containsExactlyElementsOf(ALL);
    }
    // By now the JDK has linked what it links once, which a search may not be able to repeat.
    Explore.Searched<String> second = search(program);
    assertThat(second.all()).as("the second search").containsExactlyElementsOf(ALL);
    assertThat(second.result().isExhaustive()).isTrue();
  }

  private Explore.Searched<String> search(Callable<String> program) {
    return explore.searchLearning(program, new Dpor(), MOST);
  }

  @TestFactory
  Stream<DynamicTest> fieldsOfAllTypesInAllWays() {
    return Stream.of(Reaching.Cells.class.getDeclaredFields())
        .filter(field -> !field.isSynthetic())
        .flatMap(
            field ->
                Stream.of(Reaching.Way.values())
                    .flatMap(
                        write ->
                            Stream.of(Reaching.Way.values())
                                .filter(read -> isOfInterest(field, write, read))
                                .map(read -> test(field, write, read))));
  }

  /** All pairs for one type, and for the others those with what is known to be seen. */
  private static boolean isOfInterest(Field field, Reaching.Way write, Reaching.Way read) {
    return field.getType() == int.class
        || write == Reaching.Way.VARIABLE
        || read == Reaching.Way.VARIABLE;
  }

  private DynamicTest test(Field field, Reaching.Way write, Reaching.Way read) {
    return DynamicTest.dynamicTest(
        field.getName() + ", " + write + ", " + read,
        () -> {
          if (write == read) {
            seesAll(Reaching.field(field, write, read));
          } else {
            // Without a race, nothing is learned from what a VarHandle accesses.
            searchSeesAll(Reaching.field(field, write, read));
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> elementsOfAllTypes() {
    return Stream.of(
            boolean.class,
            byte.class,
            char.class,
            short.class,
            int.class,
            long.class,
            float.class,
            double.class,
            Object.class)
        .flatMap(
            type ->
                Stream.of(true, false)
                    .map(
                        isDirect ->
                            DynamicTest.dynamicTest(
                                type + ", " + isDirect,
                                () -> searchSeesAll(Reaching.element(type, isDirect)))));
  }

  private static Stream<Callable<String>> calls() {
    return Stream.of(
        Reaching::method,
        Reaching::handleOfMethod,
        Reaching::nameOfThread,
        Reaching::textOfThread,
        Reaching::priorityOfThread,
        Reaching::handlerOfThread,
        Reaching::loaderOfThread,
        Reaching::handlerOfAll,
        Reaching::property,
        Reaching::propertyByReflection);
  }

  @ParameterizedTest
  @MethodSource("calls")
  void whatIsCalled(Callable<String> program) {
    seesAll(program);
  }

  private static Stream<Callable<String>> unsafe() {
    return Stream.of(
        UnsafeUse::element,
        UnsafeUse::elementCompared,
        UnsafeUse::elementsAtOnce,
        UnsafeUse::copied,
        UnsafeUse::filled,
        UnsafeUse::outside,
        UnsafeUse::outsideWithoutObject);
  }

  @ParameterizedTest
  @MethodSource("unsafe")
  void memoryByOffsetsAndAddresses(Callable<String> program) {
    searchSeesAll(program);
  }

  @Test
  void aCopyReadsAllFieldsAtOnce() {
    assertThat(explore.exhaustively(Reaching::copied).outcomes())
        .containsOnlyKeys("0 and 0", "1 and 0", "1 and 1");
    assertThat(explore.searchLearning(Reaching::copied, new Dpor(), MOST).all())
        .containsExactly("0 and 0", "1 and 0", "1 and 1");
  }

  private List<SearchGap> gaps(Body program) {
    return explore
        .with(options -> options.strategy("dpor").detect(DetectorSets.DEFAULT))
        .campaign(program)
        .search()
        .gaps();
  }

  @Test
  void whatIsNotSeenIsAGap() {
    assertThat(gaps(Reaching::serialized))
        .containsExactly(
            new SearchGap.UnseenCode(List.of("java.io.ObjectOutputStream.writeObject")));
    assertThat(gaps(Reaching::calledNative))
        .containsExactly(
            new SearchGap.UnseenCode(List.of("dev.selvage.programs.Reaching.isNative")));
    assertThat(gaps(Reaching::composed))
        .containsExactly(
            new SearchGap.UnseenCode(List.of("dev.selvage.programs.Reaching$Cells.ofInt")));
  }

  @Test
  void handlesOfVariablesAndElementsAreGaps() {
    assertThat(gaps(Reaching::handleOfVariable))
        .containsExactly(new SearchGap.UnseenCode(List.of("java.lang.invoke.VarHandle")));
    assertThat(gaps(Reaching::handleOfElements))
        .singleElement(InstanceOfAssertFactories.type(SearchGap.UnseenCode.class))
        .satisfies(gap -> assertThat(gap.members()).singleElement().asString().contains("Array"));
  }

  /** With and without a report about the race, real threads may see such calls half done. */
  @Test
  void callsThatRaceAreAGap() {
    assertThat(gaps(RACING_CALLS))
        .containsExactly(new SearchGap.RacingCalls(List.of("SimpleDateFormat.format")));
    assertThat(
            explore
                .with(
                    options ->
                        options
                            .strategy("dpor")
                            .detect(DetectorSets.DEFAULT)
                            .suppressions(List.of(Suppression.parse("race **", "here"))))
                .campaign(RACING_CALLS)
                .search()
                .isExhaustive())
        .isFalse();
  }

  @Test
  void whatIsSeenIsNone() {
    assertThat(gaps(() -> Reaching.copied())).isEmpty();
  }
}
