package dev.selvage.testkit.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramGeneratorTest {
  private static final int COUNT = 300;

  private static final List<RandomProgram> PROGRAMS = programs(Shape.any());

  private static List<RandomProgram> programs(Shape shape) {
    return LongStream.range(0, COUNT)
        .mapToObj(seed -> ProgramGenerator.generate(seed, shape))
        .toList();
  }

  @Test
  void makesTheSameSourceFromTheSameSeed() {
    List<String> sources = sources(PROGRAMS);
    assertThat(sources(programs(Shape.any()))).isEqualTo(sources);
    assertThat(sources).doesNotHaveDuplicates();
  }

  private static List<String> sources(List<RandomProgram> programs) {
    return programs.stream().map(JavaSource::of).toList();
  }

  @Test
  void usesEveryFeature() {
    Set<Feature> used =
        PROGRAMS.stream()
            .flatMap(program -> program.features().stream())
            .collect(Collectors.toSet());
    assertThat(used).containsExactlyInAnyOrder(Feature.values());
  }

  @Test
  void usesEveryKindOfStatementAndVariable() {
    assertThat(used(Statement::getClass))
        .isEqualTo(Set.of(Statement.class.getPermittedSubclasses()));
    Set<Variable.Kind> kinds =
        PROGRAMS.stream()
            .flatMap(program -> program.variables().stream())
            .map(Variable::kind)
            .collect(Collectors.toSet());
    assertThat(kinds).containsExactlyInAnyOrder(Variable.Kind.values());
  }

  @Test
  void usesEveryMode() {
    Set<Object> used = used(ProgramGeneratorTest::mode);
    assertThat(used)
        .contains((Object[]) AccessMode.values())
        .contains((Object[]) AtomicMode.values())
        .contains((Object[]) BoxMode.values())
        .contains((Object[]) MapMode.values())
        .contains((Object[]) ListMode.values())
        .contains((Object[]) HolderMode.values())
        .contains((Object[]) ReferenceMode.values())
        .contains((Object[]) FenceKind.values())
        .contains((Object[]) Guard.values());
  }

  private static Set<Object> used(Function<Statement, Object> what) {
    return PROGRAMS.stream()
        .flatMap(RandomProgram::statements)
        .map(what)
        .collect(Collectors.toSet());
  }

  private static Object mode(Statement statement) {
    return switch (statement) {
      case Statement.HandleAccess access -> access.mode();
      case Statement.AtomicAccess access -> access.mode();
      case Statement.BoxAccess access -> access.mode();
      case Statement.MapAccess access -> access.mode();
      case Statement.ListAccess access -> access.mode();
      case Statement.HolderAccess access -> access.mode();
      case Statement.ReferenceAccess access -> access.mode();
      case Statement.Fence fence -> fence.kind();
      case Statement.Block block -> block.guard();
      default -> statement.getClass();
    };
  }

  @ParameterizedTest
  @EnumSource(Feature.class)
  void leavesAFeatureOut(Feature feature) {
    Shape without = Shape.any().without(feature);
    assertThat(programs(without))
        .allSatisfy(program -> assertThat(program.features()).doesNotContain(feature));
  }

  @Test
  void keepsToTheFeaturesThatAreAskedFor() {
    Shape small = Shape.any().only(Feature.PLAIN, Feature.MONITORS).strands(2).statements(3);
    assertThat(programs(small))
        .allSatisfy(
            program -> {
              assertThat(EnumSet.of(Feature.PLAIN, Feature.MONITORS))
                  .containsAll(program.features());
              assertThat(program.strands()).hasSize(2);
            });
  }

  @Test
  void onlyBlockingProgramsWaitForEver() {
    assertThat(PROGRAMS.stream().flatMap(RandomProgram::statements))
        .noneMatch(ProgramGeneratorTest::mayWaitForEver);
    assertThat(programs(Shape.any().blocking()).stream().flatMap(RandomProgram::statements))
        .anyMatch(ProgramGeneratorTest::mayWaitForEver);
  }

  private static boolean mayWaitForEver(Statement statement) {
    return statement instanceof Statement.Wait wait && !wait.isTimed()
        || statement instanceof Statement.Permit permit && permit.mode() != PermitMode.RELEASE;
  }

  /** Half of the programs stick to a discipline; of the others a few are free of races by luck. */
  @Test
  void aboutHalfOfThemSeemToHaveARace() {
    Stream<RandomProgram> racy = PROGRAMS.stream().filter(Conflicts::isIn);
    assertThat(racy.count()).isBetween(COUNT * 4L / 10, COUNT * 6L / 10);
  }
}
