package dev.selvage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.testkit.litmus.LitmusGenerator;
import dev.selvage.testkit.program.JavaSource;
import dev.selvage.testkit.program.ProgramGenerator;
import dev.selvage.testkit.program.Shape;
import dev.selvage.testkit.program.Shapes;
import dev.selvage.testkit.small.SmallProgramGenerator;
import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/**
 * A seed stands for the same program always: seeds in tests are those of programs that were once
 * judged wrongly, and counts in tests and documents are those of the programs of seeds. Checksums
 * of the first programs; whoever changes one on purpose looks for both.
 */
class SeedsTest {
  private static final int PROGRAMS = 300;

  @Test
  void programsOfAnyShapeStayTheSame() {
    assertThat(checksum(seed -> source(seed, Shape.any()))).isEqualTo(3_951_981_211L);
  }

  @Test
  void programsToBeSearchedStayTheSame() {
    assertThat(checksum(seed -> source(seed, Shapes.SEARCHED))).isEqualTo(2_108_081_006L);
    assertThat(checksum(seed -> source(seed, Shapes.SEARCHED_WIDE))).isEqualTo(1_537_450_427L);
  }

  @Test
  void programsWithRacesStayTheSame() {
    assertThat(checksum(seed -> source(seed, Shapes.racing(seed)))).isEqualTo(3070830969L);
  }

  @Test
  void smallProgramsStayTheSame() {
    assertThat(checksum(seed -> SmallProgramGenerator.generate(seed).toString()))
        .isEqualTo(1_653_246_900L);
  }

  @Test
  void programsOfLoadsAndStoresStayTheSame() {
    LitmusGenerator generator = new LitmusGenerator(1);
    assertThat(checksum(_ -> generator.next().toString())).isEqualTo(401_352_391L);
  }

  private static String source(long seed, Shape shape) {
    return JavaSource.of(ProgramGenerator.generate(seed, shape));
  }

  private static long checksum(LongFunction<String> text) {
    CRC32 checksum = new CRC32();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      checksum.update(text.apply(seed).getBytes(StandardCharsets.UTF_8));
    }
    return checksum.getValue();
  }
}
