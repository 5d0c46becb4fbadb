package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.auto.Auto;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Options;
import org.junit.jupiter.api.Test;

class AutoTest {
  private static final String SHARED = "shared";

  private static Auto auto() {
    return new Auto(Options.builder().seed(7).depth(1).build());
  }

  private static ScriptedProgram program(int steps) {
    ScriptedProgram program = new ScriptedProgram();
    program.strand("a").writes(steps, SHARED);
    program.strand("b").writes(steps, SHARED);
    return program;
  }

  @Test
  void beginsWithTheProgramAsItComes() {
    assertThat(program(3).run(auto(), SHARED)).isEqualTo("aaabbb");
  }

  /** Of 101 executions one is as it comes, and one in four of the rest has a guarantee. */
  @Test
  void onlyExecutionsOfPctHaveAGuarantee() {
    Auto auto = auto();
    program(3).sample(auto, 101, SHARED);
    Guarantee guarantee = auto.guarantee(101);
    assertThat(guarantee.anywhere().getFirst().executions()).isBetween(23L, 27L);
    assertThat(guarantee.threads()).isEqualTo(3);
    assertThat(guarantee.steps()).isEqualTo(6);
  }

  /** Whoever chose it: what is longer than all before was not expected. */
  @Test
  void aLongExecutionOfAnotherStrategyMakesThoseBeforeItWorthless() {
    Auto auto = auto();
    program(3).sample(auto, 101, SHARED);
    program(3).sample(auto, 1, SHARED);
    program(30).sample(auto, 1, SHARED);
    assertThat(auto.guarantee(103).anywhere().getFirst().executions()).isZero();
  }

  @Test
  void triesMoreThanOrdersOfThreads() {
    assertThat(program(3).sample(auto(), 500, SHARED)).hasSize(20);
  }

  @Test
  void theSameSeedDoesTheSame() {
    assertThat(program(3).sample(auto(), 500, SHARED))
        .isEqualTo(program(3).sample(auto(), 500, SHARED));
  }
}
