package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Profiles;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.Failures;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.OldClassFiles;
import dev.selvage.core.support.Sources;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Class files of every version are linked by the JVM after they were rewritten, and do the same.
 */
class ClassFileVersionsTest {
  private static final String PROGRAM = "tricky.AncientProgram";
  private static final String SUBROUTINES = "tricky.Subroutines";
  private static final String EXPECTED = "6 6 3 7.0 6 5 on purpose 1 true";

  /** Those of Java 8, in the version that has all of the program. */
  private static Map<String, byte[]> compiled;

  @BeforeAll
  static void compile() {
    compiled =
        Sources.compile(
            PROGRAM,
            Sources.resource("/tricky/AncientProgram.java"),
            List.of("-g", "--release", "8", "-Xlint:none", "-nowarn"));
  }

  static IntStream versions() {
    return IntStream.rangeClosed(45, 44 + Runtime.version().feature());
  }

  /** The last class files with subroutines are those of Java 6. */
  static IntStream versionsWithSubroutines() {
    return IntStream.rangeClosed(45, 50);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void aProgramDoesTheSame(int version) throws Exception {
    int failuresBefore = Failures.all().length;
    Class<?> program = Sources.loader(inVersion(version)).loadClass(PROGRAM);
    Method run = program.getMethod("run", int.class);
    assertThat(run.invoke(null, 2)).as("outside").isEqualTo(EXPECTED);
    Set<Object> seen = new HashSet<>();
    Explore.on(CarrierKind.FIBERS).runs(20).passesWithNotes(() -> seen.add(run.invoke(null, 2)));
    assertThat(seen).as("inside").containsExactly(EXPECTED);
    seen.clear();
    Method uses = program.getMethod("uses");
    Explore.mainOn(CarrierKind.FIBERS).runs(5).passes(() -> seen.add(uses.invoke(null)));
    assertThat(seen).as("static state is made anew").containsExactly(1);
    assertThat(Failures.all()).hasSize(failuresBefore);
  }

  @ParameterizedTest
  @MethodSource("versionsWithSubroutines")
  void subroutinesDoTheSame(int version) throws Exception {
    int failuresBefore = Failures.all().length;
    byte[] bytes = OldClassFiles.withSubroutine(SUBROUTINES, version);
    Method run =
        Sources.loader(Map.of(SUBROUTINES, bytes))
            .loadClass(SUBROUTINES)
            .getMethod("run", int.class);
    assertThat(run.invoke(null, 5)).isEqualTo(112);
    Set<Object> seen = new HashSet<>();
    Explore.mainOn(CarrierKind.FIBERS).runs(5).passes(() -> seen.add(run.invoke(null, 5)));
    assertThat(seen).containsExactly(112);
    assertThat(Failures.all()).hasSize(failuresBefore);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void aProgramThatSleepsDoesTheSame(int version) throws Exception {
    Transformer transformer =
        new Transformer(new Scope(), Profiles.asked("sleep"), JdkCache.withoutFile());
    Map<String, byte[]> original = inVersion(version);
    ClassLoader loader = Sources.loader(original);
    Map<String, byte[]> rewritten = new TreeMap<>();
    original.forEach(
        (name, bytes) -> {
          byte[] changed =
              transformer.transform(null, loader, name.replace('.', '/'), null, null, bytes);
          rewritten.put(name, changed == null ? bytes : changed);
        });
    assertThat(rewritten.get(PROGRAM)).isNotEqualTo(original.get(PROGRAM));
    Class<?> program = Sources.loader(rewritten).loadClass(PROGRAM);
    assertThat(program.getMethod("run", int.class).invoke(null, 2)).isEqualTo(EXPECTED);
  }

  /** The tables of local variables name some that only unreachable code uses. */
  @ParameterizedTest
  @MethodSource("versions")
  void unreachableCodeWithNamedVariablesIsLinked(int version) throws Exception {
    String name = "tricky.Unreachable";
    byte[] bytes = OldClassFiles.withUnreachableCode(name, version);
    Method run = Sources.loader(Map.of(name, bytes)).loadClass(name).getMethod("run", int.class);
    assertThat(run.invoke(null, 5)).isEqualTo(6);
  }

  private static Map<String, byte[]> inVersion(int version) {
    Map<String, byte[]> classes = new TreeMap<>();
    compiled.forEach((name, bytes) -> classes.put(name, OldClassFiles.as(version, bytes)));
    return classes;
  }
}
