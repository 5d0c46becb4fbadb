package dev.selvage.core.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.testkit.program.CompiledProgram;
import dev.selvage.testkit.program.JavaSource;
import dev.selvage.testkit.program.ProgramGenerator;
import dev.selvage.testkit.program.RandomProgram;
import dev.selvage.testkit.program.Shape;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CompiledProgramTest {
  private static final int SCHEDULES = 10;

  /** Holder classes begin anew in every execution. */
  private static final Explore EXPLORE = Explore.mainOn(CarrierKind.FIBERS).runs(SCHEDULES);

  private static List<CompiledProgram> compiled(int count, Shape shape) {
    return CompiledProgram.of(
        LongStream.range(0, count)
            .mapToObj(seed -> ProgramGenerator.generate(seed, shape))
            .toList());
  }

  @Test
  void programsEndInEverySchedule() {
    for (CompiledProgram each : compiled(300, Shape.any())) {
      CampaignResult result = EXPLORE.campaign(each::run);
      String source = JavaSource.of(each.program());
      assertThat(result.error()).as(source).isNull();
      assertThat(result.lostControl()).as(source).isEmpty();
      assertThat(result.findings()).as(source).isEmpty();
      assertThat(result.notes()).as(source).isEmpty();
      assertThat(result.executions()).as(source).isEqualTo(SCHEDULES);
    }
  }

  @Test
  void programsThatMayBlockEndOrGetStuck() {
    int stuck = 0;
    for (CompiledProgram each : compiled(60, Shape.any().blocking())) {
      CampaignResult result = EXPLORE.campaign(each::run);
      String source = JavaSource.of(each.program());
      assertThat(result.error()).as(source).isNull();
      assertThat(result.lostControl()).as(source).isEmpty();
      assertThat(result.findings())
          .as(source)
          .allMatch(found -> found.finding().kind().isStandstill());
      stuck += result.findings().size();
    }
    assertThat(stuck).isPositive();
  }

  @Test
  void anOutcomeHasAValueForEachResult() throws Throwable {
    RandomProgram program = ProgramGenerator.generate(1, Shape.any());
    CompiledProgram compiled = CompiledProgram.of(program);
    assertThat(compiled.outcome()).hasSameSizeAs(program.results());
    assertThat(compiled.type().getName()).isEqualTo("dev.selvage.generated.Program1");
  }

  @Test
  void namesMustDiffer() {
    RandomProgram program = ProgramGenerator.generate(1, Shape.any());
    assertThatThrownBy(() -> CompiledProgram.of(List.of(program, program)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("two programs with the seed 1");
  }
}
