package dev.selvage.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Projects as users have them: each has a bug that is to be found, and code that has none. */
class MavenProjectsIT {
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
    assertThat(again).contains("the recorded failure came back: ");
    assertThat(Build.interleaving(again)).isEqualTo(Build.interleaving(failure));

    project.replaceSources("fixed");
    project
        .maven("test")
        .failed()
        .passed(test, "PoolTest.lendsWhatItHas", "PoolTest.oneBorrowerNeedNotWait");
  }
}
