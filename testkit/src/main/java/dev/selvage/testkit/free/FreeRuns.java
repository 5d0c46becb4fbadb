package dev.selvage.testkit.free;

import dev.selvage.testkit.small.OutcomeSampler;
import dev.selvage.testkit.small.ProgramText;
import dev.selvage.testkit.small.SmallProgram;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Executes programs on real threads without any control. Short delays between the operations, at a
 * pace that differs between threads and from run to run, lead to more interleavings than the
 * threads alone would show.
 */
public final class FreeRuns implements OutcomeSampler {

  /** Uses every operation once, so that no class is loaded, with its own parks, in a real run. */
  private static final SmallProgram WARM_UP =
      ProgramText.parse(
          "unpark(1) interrupt(2) start(1) start(2) A{ notify(A) } interrupt(1) yield"
              + " | wait(B) notifyAll(A) unpark(1) park A{ wait(A) } alive(2) inc(x) join(2)"
              + " | interrupted write(y,1) B{ notify(B) notifyAll(B) waitUntil(B,y) } read(x)"
              + " interrupt(1)");

  private static final int WARM_UP_RUNS = 200;

  /** Base 2 logarithm of the number of spins: a fraction of a millisecond. */
  private static final int LONGEST_DELAY = 14;

  private static final int MILLIS_BETWEEN_LOOKS = 5;
  private static final int LOOKS_UNTIL_GIVING_UP = 12_000;
  private static final int ROUNDS_OF_INTERRUPTS = 20;

  public FreeRuns() {
    sample(WARM_UP, WARM_UP_RUNS, 0);
  }

  @Override
  public Set<String> sample(SmallProgram program, int schedules, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<String> outcomes = new TreeSet<>();
    List<FreeRun> unfinished = new ArrayList<>();
    List<FreeRun> all = new ArrayList<>();
    try {
      for (int i = 0; i < schedules; i++) {
        long paces = random.nextLong();
        FreeRun run = new FreeRun(program, () -> delay(paces));
        all.add(run);
        run.start();
        run.awaitBriefly();
        unfinished.add(run);
        collect(unfinished, outcomes);
      }
      for (int looks = 0; !unfinished.isEmpty(); looks++) {
        if (looks == LOOKS_UNTIL_GIVING_UP) {
          throw new IllegalStateException("neither ends nor gets stuck: " + program);
        }
        Thread.sleep(MILLIS_BETWEEN_LOOKS);
        collect(unfinished, outcomes);
      }
      endAll(all);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while running " + program, e);
    }
    return outcomes;
  }

  private static void collect(List<FreeRun> unfinished, Set<String> outcomes) {
    for (Iterator<FreeRun> runs = unfinished.iterator(); runs.hasNext(); ) {
      Optional<String> outcome = runs.next().look();
      if (outcome.isPresent()) {
        outcomes.add(outcome.get());
        runs.remove();
      }
    }
  }

  private static void endAll(List<FreeRun> runs) throws InterruptedException {
    List<FreeRun> left = new ArrayList<>(runs);
    for (int round = 0; round < ROUNDS_OF_INTERRUPTS && !left.isEmpty(); round++) {
      left.removeIf(FreeRun::isGoneAfterInterrupt);
      Thread.sleep(left.isEmpty() ? 0 : 1);
    }
  }

  private static void delay(long paces) {
    int thread = Thread.currentThread().getName().hashCode();
    int longest = 1 << new SplittableRandom(paces + thread).nextInt(LONGEST_DELAY);
    for (int i = ThreadLocalRandom.current().nextInt(longest); i > 0; i--) {
      Thread.onSpinWait();
    }
  }
}
