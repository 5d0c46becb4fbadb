package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.model.BoundKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.model.TouchKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schedules within a bound, and their order, of programs that are small enough to list. */
class BoundsTest {
  private static final Object SHARED = "shared";

  /** The schedules that a search has gone through, in order, and its result. */
  private record Explored(List<String> schedules, SearchResult result) {}

  /** There are no more executions. */
  private static final class Over extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Ends with an exception. */
  private static final class UntilOver extends ForwardingStrategy {
    private UntilOver(Strategy inner) {
      super(inner);
    }

    @Override
    public boolean begin() {
      if (!inner.begin()) {
        throw new Over();
      }
      return true;
    }

    @Override
    public int choose(ChoicePoint point) {
      return inner.choose(point);
    }
  }

  /** A search without a cache does not need to know what steps touch. */
  private static final class Untouched implements Footprint {
    @Override
    public int size() {
      return 0;
    }

    @Override
    public int location(int touch) {
      throw new IndexOutOfBoundsException(touch);
    }

    @Override
    public int likeness(int touch) {
      throw new IndexOutOfBoundsException(touch);
    }

    @Override
    public int owner(int touch) {
      throw new IndexOutOfBoundsException(touch);
    }

    @Override
    public TouchKind kind(int touch) {
      throw new IndexOutOfBoundsException(touch);
    }

    @Override
    public int locations() {
      return 0;
    }

    @Override
    public int owners() {
      return 0;
    }

    @Override
    public int time() {
      return -1;
    }
  }

  private static Explored explore(ScriptedProgram program, BoundKind kind, int bound) {
    Options options =
        Options.builder().with(OptionTable.BOUND_KIND, kind).bound(bound).cache(false).build();
    BoundedSearch search = new BoundedSearch(options);
    search.watch(new Untouched());
    UntilOver strategy = new UntilOver(search);
    List<String> schedules = new ArrayList<>();
    try {
      while (true) {
        schedules.add(program.run(strategy, SHARED));
      }
    } catch (Over e) {
      // The first execution does not count.
      schedules.removeFirst();
    }
    assertThat(schedules).doesNotHaveDuplicates().hasSize((int) search.search().schedules());
    return new Explored(schedules, search.search());
  }

  private static Explored delays(ScriptedProgram program, int bound) {
    return explore(program, BoundKind.DELAYS, bound);
  }

  /** Strands A, B, and so on, each with so many steps. */
  private static ScriptedProgram strands(int count, int steps) {
    ScriptedProgram program = new ScriptedProgram();
    for (int i = 0; i < count; i++) {
      program.strand(String.valueOf((char) ('A' + i))).writes(steps, SHARED);
    }
    return program;
  }

  // ---- delays

  /**
   * Without a delay, A, B and C run in turn. One delay makes A or B miss its turn: B goes first,
   * and after it C, whose turn is next, or C goes second. Two delays: A and B both miss the first
   * turn, or A the first one and C the next. Three: A and B, and then A again.
   */
  @Test
  void eachTurnThatIsMissedIsADelay() {
    assertThat(delays(strands(3, 1), 0).schedules()).containsExactly("ABC");
    assertThat(delays(strands(3, 1), 1).schedules()).containsExactly("ABC", "BCA", "ACB");
    assertThat(delays(strands(3, 1), 2).schedules())
        .containsExactly("ABC", "BCA", "ACB", "CAB", "BAC");
    assertThat(delays(strands(3, 1), 3).schedules())
        .containsExactly("ABC", "BCA", "ACB", "CAB", "BAC", "CBA");
  }

  /**
   * Of n strands that could go first, the one that goes misses out 0 to n - 1 others, then one of n
   * - 1 strands goes, and so on: there are as many schedules with d delays as there are ways to
   * write d as a sum of numbers from 0 to n - 1, from 0 to n - 2, and so on. For four strands,
   * these are the coefficients of (1 + q + q² + q³) (1 + q + q²) (1 + q): 1, 3, 5, 6, 5, 3, 1.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 1, false",
    "1, 4, false",
    "2, 9, false",
    "3, 15, false",
    "4, 20, false",
    "5, 23, false",
    "6, 24, true",
    "7, 24, true"
  })
  void asManySchedulesAsThereAreSums(int bound, int schedules, boolean isAll) {
    Explored explored = delays(strands(4, 1), bound);
    assertThat(explored.schedules()).hasSize(schedules);
    assertThat(explored.result().isOver()).isTrue();
    assertThat(explored.result().isAll()).isEqualTo(isAll);
    assertThat(explored.result().reached()).isEqualTo(Math.min(bound, 6));
  }

  /**
   * A strand keeps its turn until it ends. One delay: A misses its first turn, so that B runs to
   * its end, or its second one. Two: in BBAA, B misses its second turn, and A runs to its end; in
   * ABBA, B misses its second turn, and A, which ends with it, does not. Three: in BAAB, A misses
   * its second turn.
   */
  @Test
  void aStrandKeepsItsTurnUntilItEnds() {
    assertThat(delays(strands(2, 2), 0).schedules()).containsExactly("AABB");
    assertThat(delays(strands(2, 2), 1).schedules())
        .containsExactlyInAnyOrder("AABB", "BBAA", "ABBA");
    assertThat(delays(strands(2, 2), 2).schedules())
        .containsExactlyInAnyOrder("AABB", "BBAA", "ABBA", "BAAB", "ABAB");
    assertThat(delays(strands(2, 2), 3).schedules())
        .containsExactlyInAnyOrder("AABB", "BBAA", "ABBA", "BAAB", "ABAB", "BABA");
  }

  /** The same schedules as without preemptions are, with delays, spread over the bounds. */
  @Test
  void endsAreFreeForPreemptionsOnly() {
    assertThat(explore(strands(3, 1), BoundKind.PREEMPTIONS, 0).schedules())
        .containsExactlyInAnyOrder("ABC", "ACB", "BAC", "BCA", "CAB", "CBA");
  }

  /** The last of a hundred strands needs 99 delays to go first, but only one preemption. */
  @Test
  void costsMayBeFarApart() {
    Explored explored = delays(strands(100, 1), 1);
    assertThat(explored.schedules()).hasSize(100);
    assertThat(explored.result().isAll()).isFalse();
  }

  // ---- the most likely first

  /** Steps of A that conflict with nothing, and one that may; B is put before each of them. */
  private static ScriptedProgram withOneOf(OperationKind kind) {
    ScriptedProgram program = new ScriptedProgram();
    program
        .strand("A")
        .does(2, OperationKind.CALL, SHARED, 1)
        .does(1, kind, SHARED, 2)
        .does(1, OperationKind.CALL, SHARED, 3);
    program.strand("B").does(1, OperationKind.CALL, SHARED, 4);
    return program;
  }

  /**
   * Without a preemption, B runs last or first. With one, it runs in front of the second step of A,
   * of the third, or of the fourth. That it runs first is a delay.
   */
  @ParameterizedTest
  @CsvSource({
    // Nothing special: from left to right.
    "CALL, AAAAB BAAAA ABAAA AABAA AAABA, AAAAB BAAAA ABAAA AABAA AAABA",
    // Before a memory access, which is a point only if it races.
    "WRITE, AAAAB BAAAA AABAA ABAAA AAABA, AAAAB AABAA BAAAA ABAAA AAABA",
    "CONTENTS_READ, AAAAB BAAAA AABAA ABAAA AAABA, AAAAB AABAA BAAAA ABAAA AAABA",
    // After a lock was released.
    "EXIT, AAAAB BAAAA AAABA ABAAA AABAA, AAAAB AAABA BAAAA ABAAA AABAA"
  })
  void racesAndReleasesComeFirst(OperationKind kind, String preempted, String delayed) {
    assertThat(explore(withOneOf(kind), BoundKind.PREEMPTIONS, 1).schedules())
        .containsExactly(preempted.split(" "));
    assertThat(delays(withOneOf(kind), 1).schedules()).containsExactly(delayed.split(" "));
  }

  /** Both strands are about to call the same. */
  @Test
  void conflictsComeFirst() {
    ScriptedProgram program = new ScriptedProgram();
    program
        .strand("A")
        .does(2, OperationKind.CALL, SHARED, 1)
        .does(1, OperationKind.CALL, SHARED, 2);
    program.strand("B").does(1, OperationKind.CALL, SHARED, 2);
    assertThat(explore(program, BoundKind.PREEMPTIONS, 1).schedules())
        .containsExactly("AAAB", "BAAA", "AABA", "ABAA");
  }
}
