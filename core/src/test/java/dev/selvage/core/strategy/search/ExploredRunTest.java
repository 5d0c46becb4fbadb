package dev.selvage.core.strategy.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executions as they are kept, compared with plain lists of what they consist of. */
class ExploredRunTest {
  private static final int RUNS = 400;
  private static final int MOST_STEPS = 12;
  private static final int MOST_OPTIONS = 64;

  private record Choice(
      int options, int chosen, int sign, boolean isLikely, Costly kind, long costly) {
    private int cost(int option) {
      return kind == Costly.BY_NUMBER ? option : (int) (costly >>> option & 1);
    }

    private void addTo(ChoiceLog log) {
      if (kind == Costly.BY_NUMBER) {
        log.addInTurn(options, chosen, sign, isLikely);
      } else {
        log.add(options, chosen, sign, isLikely, costly);
      }
    }
  }

  /** An option that was not taken. */
  private record Open(int step, int option) {}

  /** How the costs of the options of a choice come about. */
  private enum Costly {
    NOTHING,
    ALL_BUT_TAKEN,
    ANYTHING,
    /** The option that was taken is the first one, but for branches. */
    BY_NUMBER
  }

  private final Choices kept = new Choices();

  /**
   * @param kinds what choices there are, by the number of {@link Costly}
   */
  @ParameterizedTest
  @ValueSource(strings = {"01", "012", "3"})
  void theSameIsOpen(String kinds) throws IOException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    ExploredRun parent = null;
    List<Choice> all = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      boolean isFirst = parent == null || random.nextInt(10) == 0;
      int from = isFirst ? 0 : random.nextInt(parent.from + parent.length());
      all = new ArrayList<>(all.subList(0, from));
      ChoiceLog log = new ChoiceLog();
      for (int left = 1 + random.nextInt(MOST_STEPS); left > 0; left--) {
        Choice choice = choice(random, kinds);
        all.add(choice);
        choice.addTo(log);
      }
      ExploredRun run = log.toRun(isFirst ? null : parent, from, 0, kept);
      check(run, all, isFirst);
      parent = run.length() == 0 ? null : run;
      all = parent == null ? new ArrayList<>() : all;
    }
  }

  private static Choice choice(RandomGenerator random, String kinds) {
    int options = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(MOST_OPTIONS);
    int taken = random.nextInt(options);
    long all = options == Long.SIZE ? -1 : (1L << options) - 1;
    Costly kind = Costly.values()[kinds.charAt(random.nextInt(kinds.length())) - '0'];
    int chosen = kind == Costly.BY_NUMBER ? 0 : taken;
    long costly =
        switch (kind) {
          case NOTHING -> 0;
          case ALL_BUT_TAKEN -> all & ~(1L << chosen);
          case ANYTHING -> random.nextLong() & all;
          case BY_NUMBER -> 0;
        };
    int sign = random.nextInt() & Fingerprints.GREATEST;
    return new Choice(options, chosen, sign, random.nextBoolean(), kind, costly);
  }

  private static void check(ExploredRun run, List<Choice> all, boolean isFirst) throws IOException {
    int length = run.from + run.length();
    assertThat(all.subList(length, all.size())).allMatch(each -> each.options == 1);
    char[] chosen = new char[length];
    int[] signs = new int[length];
    run.copyPrefix(length, chosen, signs);
    for (int i = 0; i < length; i++) {
      assertThat((int) chosen[i]).isEqualTo(all.get(i).chosen);
      assertThat(signs[i]).isEqualTo(all.get(i).sign);
    }
    int first = isFirst ? 0 : run.from + 1;
    int most = -1;
    for (int cost = 0; cost <= MOST_OPTIONS; cost++) {
      most = open(all, first, cost).isEmpty() ? most : cost;
    }
    assertThat(run.most()).isEqualTo(most);
    assertThat(run.hasFree()).isEqualTo(!open(all, first, 0).isEmpty());
    for (int cost = 0; cost <= most; cost++) {
      assertThat(run.openBeyond(cost))
          .isEqualTo(
              IntStream.rangeClosed(cost + 1, most).map(c -> open(all, first, c).size()).sum());
      run.rewind();
      for (boolean isLikely : new boolean[] {true, false}) {
        List<Open> expected =
            open(all, first, cost).stream()
                .filter(each -> all.get(each.step).isLikely == isLikely)
                .toList();
        assertThat(run.open(cost, isLikely)).isEqualTo(expected.size());
        ExploredRun copy = copy(run);
        assertThat(drain(copy, cost, isLikely)).isEqualTo(expected);
        assertThat(drain(run, cost, isLikely)).isEqualTo(expected);
        assertThat(run.open(cost, isLikely)).isZero();
      }
    }
  }

  private static List<Open> open(List<Choice> all, int from, int cost) {
    List<Open> open = new ArrayList<>();
    for (int step = from; step < all.size(); step++) {
      Choice choice = all.get(step);
      for (int option = 0; option < choice.options; option++) {
        if (option != choice.chosen && choice.cost(option) == cost) {
          open.add(new Open(step, option));
        }
      }
    }
    return open;
  }

  private static List<Open> drain(ExploredRun run, int cost, boolean isLikely) {
    List<Open> open = new ArrayList<>();
    for (int step = run.next(cost, isLikely); step >= 0; step = run.next(cost, isLikely)) {
      open.add(new Open(step, run.alternative()));
    }
    return open;
  }

  /** Written and read again. */
  private static ExploredRun copy(ExploredRun run) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    run.save(new DataOutputStream(bytes));
    return ExploredRun.restore(
        run.parent(), new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
  }
}
