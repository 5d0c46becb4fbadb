package dev.selvage.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Projects as users have them: each has a bug that is to be found, and code that has none. */
class MavenProjectsIT {
  /** What the JVM says when an agent comes after its start. */
  private static final String LOADED_LATER = "agent has been loaded dynamically";

  private static LocalRepository repository;

  @BeforeAll
  static void makeRepository() throws IOException {
    repository = MavenProject.repository();
  }

  @AfterAll
  static void keepDownloads() throws IOException {
    repository.giveBack();
  }

  @Test
  void theDependencyIsEnough() throws Exception {
    MavenProject project = MavenProject.copy("plain");
    String test = "PoolTest.borrowersTakeTurns";
    Build build = project.maven("test");
    build.failed(test).passed("PoolTest.lendsWhatItHas", "PoolTest.oneBorrowerNeedNotWait");
    String failure = build.finding(test, "java.util.NoSuchElementException", "Pool.java:20");

    Build replay = project.type(build.replayLine(test));
    replay.failed(test).passed();
    String again = replay.reports().tests().get(test);
    assertThat(again).contains("the recorded failure was reproduced: ");
    assertThat(Build.interleaving(again)).isEqualTo(Build.interleaving(failure));

    // Gradle does not hand system properties to tests; the environment reaches them everywhere.
    Build byEnvironment = project.type("SELVAGE_REPLAY=" + build.schedule(test) + " mvn test");
    assertThat(Build.interleaving(byEnvironment.reports().tests().get(test)))
        .isEqualTo(Build.interleaving(failure));

    project.overlay("fixed", "src/main/java");
    project
        .maven("test")
        .failed()
        .passed(test, "PoolTest.lendsWhatItHas", "PoolTest.oneBorrowerNeedNotWait");
  }

  @Test
  void theAgentMayComeWithAnOption() throws Exception {
    Build build = MavenProject.copy("javaagent").maven("test");
    build.failed("BankTest.twoPayEachOther").passed("BankTest.moneyIsNeverInTwoPlaces");
    build.finding("BankTest.twoPayEachOther", "deadlock: ", "cycle ", "Bank.java:7");
    assertThat(build.log()).doesNotContain(LOADED_LATER);
  }

  @Test
  void coverageIsCountedAndDoesNotCount() throws Exception {
    MavenProject project = MavenProject.copy("jacoco");
    Build build = project.maven("verify", "-Dmaven.test.failure.ignore");
    String test = "WordCountTest.countsEveryWord";
    build.passed("WordCountTest.findsTheLongest");
    String failure = build.finding(test, "expected: <4> but was: <3>");
    Coverage coverage = Coverage.read(project.file("target", "site", "jacoco", "jacoco.xml"));
    assertThat(coverage.linesMissed("WordCount.java")).containsExactly(24);
    assertThat(coverage.linesCovered("WordCount.java")).contains(13, 21, 22, 26, 27, 28, 33, 34);

    // With the same seed the same happens: the counting adds no point.
    Build bare = project.maven("verify", "-Dmaven.test.failure.ignore", "-Djacoco.skip");
    assertThat(Build.interleaving(bare.reports().tests().get(test)))
        .isEqualTo(Build.interleaving(failure));
    String points = "7 plain access sites are scheduling points";
    assertThat(build.log()).contains(points);
    assertThat(bare.log()).contains(points);
  }

  @Test
  void mocksAreFreshInEveryExecution() throws Exception {
    Build build = MavenProject.copy("mockito").maven("test");
    String test = "OrdersTest.confirmsOnceWhenPressedTwice";
    build
        .failed(test)
        .passed(
            "OrdersTest.confirms",
            "OrdersTest.cancelsOnceWhenPressedTwice",
            "OrdersTest.aMockOfOneTestStandsIn");
    build.finding(test, "TooManyActualInvocations", "But was 2 times", "Orders.java:16");
  }

  @Test
  void programAndTestsMayBeModules() throws Exception {
    MavenProject project = MavenProject.copy("modular");
    assertLazyIndexIsFound(project.maven("test"));
    project.overlay("named", "src/test/java");
    assertLazyIndexIsFound(project.maven("test"));
  }

  private static void assertLazyIndexIsFound(Build build) {
    String test = "CatalogTest.twoFindTheSame";
    build.failed(test).passed("CatalogTest.isInANamedModule", "CatalogTest.twoFindTheSameSlowly");
    assertThat(build.finding(test, "CatalogTest.java:"))
        .containsPattern(
            "AssertionFailedError: expected: <2> but was: .* CatalogTest.java:3[34]\\n");
  }

  @Test
  void anyOtherFrameworkWillDo() throws Exception {
    Build build = MavenProject.copy("testng").maven("test");
    String test = "MailboxTest.everyLetterArrives";
    build.failed(test).passed("MailboxTest.onePairExchanges", "MailboxTest.keepsTheLetter");
    build.finding(test, "lost-wakeup: ", "waits to be notified on Mailbox#1");
  }

  @Test
  void severalForksAndOldLibrariesAndProxiesMix() throws Exception {
    MavenProject project = MavenProject.copy("forks");
    String[] clean = {
      "EventTest.theLastOneOfTwoStays", "LockedTest.countsWhatTwoBring",
      "LockedTest.countsWhatIsLeft", "CountedStockIT.oneSellsWhileTheOtherWaits",
      "LockedStockIT.neverHasLessThanNothing"
    };
    String library = "CountedStockIT.countsWhatTwoBring";
    String proxy = "LockedStockIT.sellsTheLastPieceOnce";
    Build build = project.maven("verify");
    build.failed(library, proxy).passed(clean);
    build.finding(library, "expected: <5> but was: <3>", "AbstractMapBag.java");
    build.finding(proxy, "expected: <1> but was: <2>", "Locked.java:19");
    // Two forks of Surefire and two of Failsafe; Maven itself needs no agent.
    assertThat(build.log().lines().filter(line -> line.contains(LOADED_LATER))).hasSize(4);
  }

  @Test
  void saysWhatToDoWhereAgentsAreForbidden() throws Exception {
    Build build = MavenProject.copy("forbidden").maven("test");
    build.failed("HitsTest.countsHitsOfTwo").passed("PlainTest.countsHits");
    assertThat(build.reports().tests().get("HitsTest.countsHitsOfTwo"))
        .contains("-XX:-EnableDynamicAgentLoading", "<argLine>-javaagent:");
  }

  /** On an old JDK if there is one, or else on a new one that claims to be old. */
  @Test
  void saysThatTheJdkIsTooOld() throws Exception {
    MavenProject project = MavenProject.copy("oldjdk");
    Optional<Path> old = OldJdks.java();
    project.always("-Dtest.java=" + old.orElse(OldJdks.own()));
    project.always("-Dtest.options=" + (old.isPresent() ? "" : "-Djava.specification.version=17"));
    Build build = project.maven("test");
    build.failed("HitsTest.countsHitsOfTwo").passed("PlainTest.countsHits");
    assertThat(build.reports().tests().get("HitsTest.countsHitsOfTwo"))
        .contains("Selvage needs JDK 25 or newer to run tests; this is JDK ");
  }
}
