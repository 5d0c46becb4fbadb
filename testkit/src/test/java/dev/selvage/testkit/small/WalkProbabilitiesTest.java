package dev.selvage.testkit.small;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class WalkProbabilitiesTest {

  @Test
  void giveBothOrdersOfTwoStepsTheSameChance() {
    // After the start: the write and the read, either first.
    assertEquals(
        Map.of("x=1 y=0 z=0 main[] t1[0]", 0.5, "x=1 y=0 z=0 main[] t1[1]", 0.5),
        WalkProbabilities.of(ProgramText.parse("start(1) write(x,1) | read(x)")));
  }

  @Test
  void countEveryStepOfTheOtherThread() {
    // The read comes after none, one or two of the writes: 1/2, 1/4, 1/4.
    assertEquals(
        Map.of(
            "x=2 y=0 z=0 main[] t1[0]", 0.5,
            "x=2 y=0 z=0 main[] t1[1]", 0.25,
            "x=2 y=0 z=0 main[] t1[2]", 0.25),
        WalkProbabilities.of(ProgramText.parse("start(1) write(x,1) write(x,2) | read(x)")));
  }
}
