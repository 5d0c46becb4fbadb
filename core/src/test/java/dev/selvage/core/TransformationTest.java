package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.transform.ControlledProfile;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.Failures;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.core.support.Sources;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files with everything in them do the same after the agent has rewritten them. */
class TransformationTest {
  /** What the programs say without an agent. */
  private static final Map<String, String> EXPECTED =
      Map.of(
          "tricky.OldProgram",
          "[7, 1099511627777, 1.0, 1.25, true, a, 1125899906842624 2.5 null, 34359738369, 0, 1103,"
              + " 1, 11, at 2, 1106, at 3, 1103, 1099511632190, far below, low, locked, far above,"
              + " the same hash, one, neither, 17179869373, 29, 9, shape 3, 1, 2, 20, [3, 5, 5]]",
          "tricky.NewProgram",
          "[103, negative, 4, Leaf[value=7], true, early 10 20, negative, 3, 3, block, long]");

  private static Map<String, byte[]> compile(String name, String options) {
    return Sources.compile(
        name,
        Sources.resource("/" + name.replace('.', '/') + ".java"),
        List.of(options.split(" ")));
  }

  @ParameterizedTest
  @CsvSource({
    "tricky.OldProgram, -g",
    "tricky.OldProgram, -g:none",
    "tricky.OldProgram, -g --release 8 -Xlint:-options",
    "tricky.OldProgram, -g:none --release 8 -Xlint:-options",
    "tricky.OldProgram, -g --release 11",
    "tricky.NewProgram, -g",
    "tricky.NewProgram, -g:none"
  })
  void aRewrittenProgramDoesTheSame(String name, String options) throws Exception {
    Map<String, byte[]> classes = compile(name, options);
    int failuresBefore = Failures.all().length;
    Method run = Sources.loader(classes).loadClass(name).getMethod("run");

    assertThat(run.invoke(null)).as("outside").isEqualTo(EXPECTED.get(name));

    AtomicReference<Object> inside = new AtomicReference<>();
    Explore.on(CarrierKind.FIBERS).runs(20).passes(() -> inside.set(run.invoke(null)));
    assertThat(inside.get()).as("inside").isEqualTo(EXPECTED.get(name));
    Explore.mainOn(CarrierKind.FIBERS).runs(20).passes(() -> inside.set(run.invoke(null)));
    assertThat(inside.get()).as("with static state made anew").isEqualTo(EXPECTED.get(name));
    assertThat(Failures.all()).hasSize(failuresBefore);
  }

  /** The first becomes an initialiser without points, the second one that runs once. */
  @ParameterizedTest
  @ValueSource(ints = {1_500, 7_500})
  void aLongInitializerIsNoProblem(int elements) throws Exception {
    String values = "1".repeat(elements).replaceAll("1", "1234567,");
    String source =
        "package tricky; public class Table { static final int[] VALUES = {"
            + values
            + "}; public static void run() { if (VALUES.length != "
            + elements
            + ") throw new AssertionError(); } }";
    int failuresBefore = Failures.all().length;
    Method run =
        Sources.loader(Sources.compile("tricky.Table", source, List.of("-g")))
            .loadClass("tricky.Table")
            .getMethod("run");
    Explore.mainOn(CarrierKind.FIBERS).runs(5).passes(Programs.body(run));
    assertThat(Failures.all()).hasSize(failuresBefore);
  }

  @ParameterizedTest
  @CsvSource({
    "tricky.OldProgram, -g",
    "tricky.OldProgram, -g:none --release 8 -Xlint:-options",
    "tricky.NewProgram, -g",
    "tricky.NewProgram, -g:none"
  })
  void theVerifierHasNothingAgainstIt(String name, String options) throws Exception {
    Transformer transformer =
        new Transformer(new Scope(), new ControlledProfile(true), JdkCache.open("test"));
    Map<String, byte[]> classes = compile(name, options);
    ClassLoader loader = Sources.loader(classes);
    ClassFile verifier =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofClassLoading(loader)));
    List<Object> problems = new ArrayList<>();
    int rewrittenCount = 0;
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      byte[] rewritten =
          transformer.transform(
              null, loader, each.getKey().replace('.', '/'), null, null, each.getValue());
      if (rewritten != null) {
        rewrittenCount++;
        problems.addAll(verifier.verify(rewritten));
      }
    }
    assertThat(rewrittenCount).isGreaterThan(1);
    assertThat(problems).isEmpty();
  }
}
