package dev.selvage.testkit.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SmallProgramGeneratorTest {

  private static final List<SmallProgram> PROGRAMS =
      LongStream.range(0, 300).mapToObj(SmallProgramGenerator::generate).toList();

  @Test
  void makesTheSameProgramFromTheSameSeed() {
    assertEquals(
        PROGRAMS, LongStream.range(0, 300).mapToObj(SmallProgramGenerator::generate).toList());
  }

  @Test
  void usesEveryKindOfOperation() {
    Set<Class<?>> used =
        PROGRAMS.stream()
            .flatMap(program -> program.threads().stream())
            .flatMap(SmallProgramGeneratorTest::withBodies)
            .map(Op::getClass)
            .collect(Collectors.toSet());
    assertEquals(Set.of(Op.class.getPermittedSubclasses()), used);
  }

  @Test
  void oftenMakesProgramsThatWaitParkJoinAndInterrupt() {
    List<Predicate<Op>> primitives =
        List.of(
            Op.Wait.class::isInstance,
            Op.Park.class::isInstance,
            Op.Join.class::isInstance,
            Op.Interrupt.class::isInstance);
    for (Predicate<Op> primitive : primitives) {
      long programs =
          PROGRAMS.stream()
              .filter(
                  program ->
                      program.threads().stream()
                          .flatMap(SmallProgramGeneratorTest::withBodies)
                          .anyMatch(primitive))
              .count();
      assertTrue(programs >= PROGRAMS.size() / 4, () -> "only in " + programs);
    }
  }

  @Test
  void writesProgramsAsTextThatCanBeReadBack() {
    for (SmallProgram program : PROGRAMS) {
      assertEquals(program, ProgramText.parse(program.toString()));
    }
  }

  private static Stream<Op> withBodies(List<Op> ops) {
    return ops.stream()
        .flatMap(
            op ->
                op instanceof Op.Sync(int _, List<Op> body)
                    ? Stream.concat(Stream.of(op), withBodies(body))
                    : Stream.of(op));
  }
}
