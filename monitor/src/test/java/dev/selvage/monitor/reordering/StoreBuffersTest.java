package dev.selvage.monitor.reordering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.testkit.litmus.BufferedMachine;
import dev.selvage.testkit.litmus.Litmus;
import dev.selvage.testkit.litmus.Litmus.Kind;
import dev.selvage.testkit.litmus.Litmus.Step;
import dev.selvage.testkit.litmus.LitmusGenerator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over all interleavings of a program, something is told exactly when store buffers show. */
class StoreBuffersTest {
  private static final int PROGRAMS = 1_800;
  private static final Object[] VARIABLES = {new Object(), new Object(), new Object()};

  private boolean fencesAreOrdered;
  private final Set<String> told = new TreeSet<>();
  private final PartIndex parts = new PartIndex(new ObjectNumbers());
  private final StoreBuffers buffers =
      new StoreBuffers(
          parts,
          (store, strand, object, part, site, missed) -> told.add(store.site() + " " + site));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Wx Ry | Wy Rx",
        "Wx Rx Ry | Wy Ry Rx",
        "Wx Rz Ry | Wy Rz Rx",
        "Wx Wy | Wy Rx",
        "Wx Wz Ry | Wy Wz Rx",
        "Wx Ry | Wy Rz | Wz Rx",
        "Wx Ry | Wy Wz | Rz Wz Rx",
        "Wx Rx Ry | Wy F Rx",
        "Wx Ry | Ux Ry | Wy F Rx"
      })
  void storesThatCanBeDelayedAreSeen(String text) {
    assertThat(delays(Litmus.parse(text))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Vx vy | Vy vx",
        "Vx Ry | Vy Rx",
        "Wx F Ry | Wy F Rx",
        "Wx Uz Ry | Wy Uz Rx",
        "Wx vy | Wy vx",
        "Vx Vz vy vz | Vy Vz vx vz",
        "Wx Wy | Ry Rx",
        "Rx Wy | Ry Wx",
        "Wx Wy | Wy Wx",
        "Wx Wy | Ry Wx",
        "Wx | Wy | Rx Ry | Ry Rx",
        "Wx | Rx Wy | Ry Rx",
        "Wx Rx | Wx Rx"
      })
  void otherProgramsAreNotTold(String text) {
    assertThat(delays(Litmus.parse(text))).isEmpty();
  }

  @Test
  void itIsToldWhichStoreAndWhichLoad() {
    assertThat(delays(Litmus.parse("Wz Wx Ry | Wy Rx"))).containsExactly("102 103", "201 202");
  }

  /** The later load need not wait for the store that the first one has read from the buffer. */
  @Test
  void aLoadIsServedByTheStrandsOwnStore() {
    assertThat(delays(Litmus.parse("Wx Rx Ry | Wy Ry Rx"))).containsExactly("101 103", "201 203");
  }

  @Test
  void allInterleavingsTogetherTellWhatTheMachineShows() {
    LitmusGenerator generator = new LitmusGenerator(1);
    int different = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Litmus program = generator.next();
      boolean isDifferent = isDifferentWithBuffers(program);
      assertThat(!delays(program).isEmpty()).as("%s", program).isEqualTo(isDifferent);
      different += isDifferent ? 1 : 0;
    }
    assertThat(different).isBetween(PROGRAMS / 10, PROGRAMS * 9 / 10);
  }

  /** Fences that also come one after the other, as locks do, though no outcome tells. */
  @Test
  void anOrderThatNoOutcomeTellsMakesNoDifference() {
    LitmusGenerator generator = new LitmusGenerator(2);
    fencesAreOrdered = true;
    int found = 0;
    for (int i = 0; i < PROGRAMS / 3; i++) {
      Litmus program = generator.next();
      if (!delays(program).isEmpty()) {
        assertThat(isDifferentWithBuffers(program)).as("%s", program).isTrue();
        found++;
      }
    }
    assertThat(found).isGreaterThan(PROGRAMS / 30);
  }

  private static boolean isDifferentWithBuffers(Litmus program) {
    return !BufferedMachine.outcomes(program, false)
        .containsAll(BufferedMachine.outcomes(program, true));
  }

  /** The pairs of sites that are told in any interleaving. */
  private Set<String> delays(Litmus program) {
    told.clear();
    program.forEachInterleaving(turns -> run(program, turns));
    return told;
  }

  private void run(Litmus program, List<Integer> turns) {
    parts.clear();
    buffers.begin(0);
    int[] done = new int[program.threads().size()];
    for (int thread = 0; thread < done.length; thread++) {
      buffers.start(0, thread + 1);
    }
    for (int thread : turns) {
      step(program.threads().get(thread).get(done[thread]++), thread + 1, done[thread]);
    }
  }

  private void step(Step step, int strand, int number) {
    int site = strand * 100 + number;
    if (step.kind().isStrong()) {
      buffers.flush(strand);
    }
    if (step.kind() == Kind.FENCE && fencesAreOrdered) {
      buffers.load(strand, this, 0, 0, false);
      buffers.store(strand, this, 0, 0, false);
    }
    if (step.kind().isRead()) {
      buffers.load(strand, VARIABLES[step.variable()], 0, site, true);
    }
    if (step.kind().isWrite()) {
      buffers.store(strand, VARIABLES[step.variable()], 0, site, true);
    }
    if (step.kind().isStrong()) {
      buffers.flush(strand);
    }
  }
}
