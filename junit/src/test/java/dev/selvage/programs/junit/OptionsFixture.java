package dev.selvage.programs.junit;

import dev.selvage.junit.SelvageTest;

public class OptionsFixture {
  /** Where a test puts the schedule of {@code losesAnUpdate}. */
  public static final String SCHEDULE = "target/selvage-attribute.selvage";

  public static volatile boolean isRepaired;
  public static volatile boolean isChanged;

  @SelvageTest(runs = 4, seed = 5)
  void hasAttributes() {
    Log.add("run");
  }

  @SelvageTest
  void hasNone() {
    Log.add("run");
  }

  @SelvageTest(runs = 0)
  void hasABadNumber() {}

  @SelvageTest(options = {"--runs 4", "--seed=5 --keep-going"})
  void hasArguments() {}

  @SelvageTest(options = "--sed 5")
  void hasAnUnknownArgument() {}

  @SelvageTest(options = "--seed")
  void hasAnArgumentWithoutValue() {}

  @SelvageTest(runs = 7, options = "--runs 8")
  void saysItTwice() {}

  @SelvageTest(bound = -1, noCache = true)
  void hasABadBound() {}

  @SelvageTest(detect = "rase")
  void hasABadDetector() {}

  @SelvageTest(suppress = "no/such.txt")
  void hasNoSuchSuppressions() {}

  @SelvageTest(hangTimeout = "soon")
  void hasABadTime() {}

  @SelvageTest(detect = "-race")
  void losesAnUpdate() {
    loseAnUpdate();
  }

  @SelvageTest(replay = SCHEDULE)
  void replays() {
    loseAnUpdate();
  }

  private static void loseAnUpdate() {
    Counter counter = new Counter();
    if (isChanged) {
      counter.incrementTwice();
    }
    counter.incrementTwice();
    assert counter.count() == 2 || isRepaired : "lost";
  }

  @SelvageTest(runs = 50, seed = 1, atomic = "dev.selvage.programs.junit.Counter")
  void hasAnAtomicCounter() {
    Counter counter = new Counter();
    counter.incrementTwice();
    assert counter.count() == 2 : "lost";
  }
}
