package dev.selvage.live.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.priority.Scheduling;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ChangePlansTest {
  private long now = 1_000;

  @Test
  void thereIsNoChangeBeforeItIsDue() {
    RatedChanges changes = new RatedChanges(() -> now, 1_000, 1, thread -> 7);
    FuzzThread thread = thread(0);
    assertThat(pass(changes, thread)).isEqualTo(7);
    now += 999_999;
    assertThat(passing(changes, thread, 100)).containsOnly(ChangePlan.NONE);
    now += 1;
    // At most 16 points are passed without a look at the clock.
    assertThat(passing(changes, thread, 17)).containsOnlyOnce(7);
  }

  @Test
  void theFirstOfSeveralThreadsTakesTheChange() {
    RatedChanges changes = new RatedChanges(() -> now, 1_000, 1, thread -> 7);
    assertThat(pass(changes, thread(0))).isEqualTo(7);
    assertThat(pass(changes, thread(1))).isEqualTo(ChangePlan.NONE);
  }

  @Test
  void aThreadThatWasDemotedGetsALevelAtItsNextPoint() {
    RatedChanges changes = new RatedChanges(() -> now, 1_000, 1, thread -> 7);
    FuzzThread thread = thread(0);
    pass(changes, thread);
    thread.isDemoted = true;
    thread.nextLook = 0;
    assertThat(pass(changes, thread)).isEqualTo(7);
    assertThat(thread.isDemoted).isFalse();
  }

  @Test
  void randomLevelsDependOnTheSeedAndOnTheOrderOfThreads() {
    assertThat(random(7, 0)).isEqualTo(random(7, 0));
    assertThat(random(7, 0)).isNotEqualTo(random(8, 0)).isNotEqualTo(random(7, 1));
    assertThat(random(7, 0)).allSatisfy(each -> assertThat(each).isBetween(2, Scheduling.HIGHEST));
  }

  private List<Integer> random(long seed, int order) {
    FuzzThreads threads = new FuzzThreads(seed, null);
    FuzzThread thread = threads.meet();
    for (int i = 0; i < order; i++) {
      thread = threads.meet();
    }
    RandomLevels levels = new RandomLevels();
    List<Integer> drawn = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      drawn.add(levels.next(thread));
    }
    return drawn;
  }

  @Test
  void aSequenceIsTakenByWhoeverComesFirst() {
    LevelSource source =
        new LevelSource() {
          private final PrioritySequence sequence = new PrioritySequence(3, 1, 4);
          private long count;

          @Override
          public int next(FuzzThread thread) {
            return sequence.level(count++);
          }
        };
    RatedChanges changes = new RatedChanges(() -> now, 1_000_000, 1, source);
    assertThat(changes.first(thread(0))).isEqualTo(3);
    assertThat(changes.first(thread(1))).isEqualTo(1);
    assertThat(pass(changes, thread(0))).isEqualTo(4);
    assertThat(changes.ofAnother(thread(0))).isEqualTo(ChangePlan.NONE);
  }

  @Test
  void pctHasDistinctLevelsForThreadsAndLowerOnesForItsSteps() {
    PctChanges changes = new PctChanges(5, 4, 1_000);
    List<Integer> first = new ArrayList<>();
    for (int order = 0; order <= Scheduling.HIGHEST - 4; order++) {
      first.add(changes.first(thread(order)));
    }
    assertThat(first).doesNotHaveDuplicates().allMatch(level -> level >= 4);
    FuzzThread thread = thread(0);
    List<Integer> changed = new ArrayList<>(passing(changes, thread, 1_000));
    changed.removeIf(level -> level == ChangePlan.NONE);
    // The seed is fixed; its three steps are different ones.
    assertThat(changed).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(passing(changes, thread, 1_000)).containsOnly(ChangePlan.NONE);
  }

  @Test
  void pctOfDepthOneNeverChangesAnything() {
    assertThat(passing(new PctChanges(5, 1, 10), thread(0), 20)).containsOnly(ChangePlan.NONE);
  }

  @Test
  void prioritiesThatAreLeftAloneDoNotChange() {
    Properties properties = new Properties();
    properties.setProperty("priorities", "none");
    ChangePlan plan = ChangePlans.of(FuzzSettings.of(properties));
    assertThat(plan.first(thread(0))).isEqualTo(ChangePlan.NONE);
    assertThat(plan.atPoint(thread(0))).isEqualTo(ChangePlan.NONE);
    assertThat(plan.ofUnknown()).isEqualTo(ChangePlan.NONE);
  }

  private static FuzzThread thread(int order) {
    FuzzThread thread = new FuzzThread(0, false);
    thread.order = order;
    thread.random = new SplittableRandom(order);
    return thread;
  }

  private static int pass(ChangePlan plan, FuzzThread thread) {
    thread.points++;
    return plan.atPoint(thread);
  }

  private static List<Integer> passing(ChangePlan plan, FuzzThread thread, int times) {
    List<Integer> levels = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      levels.add(pass(plan, thread));
    }
    return levels;
  }
}
