package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The programs to be guarded are those of the paper and some more, and their tests pass. */
class GuardedProgramsTest {
  private static final Path ROOT = Path.of(System.getProperty("selvage.root"));
  private static final String SPECIMENS = "specimens/src/main/java/dev/selvage/specimens/guard";
  private static final String LIBRARIES = "bench/src/main/java/dev/selvage/programs/guarded";
  private static final Pattern ROW = Pattern.compile("(?m)^ \\* <p>Bug: (\\d+) of the table, ");

  /** The other facts of a header, in this order. */
  private static final Pattern FACTS =
      Pattern.compile(
          "<br>\n \\* Interleaving: .*<br>\n \\* Accesses: .*<br>\n \\* Variables: .*\n \\*/",
          Pattern.DOTALL);

  private static final int ROWS = 17;

  @Test
  void thereIsOneProgramForEachRowOfThePaper() throws IOException {
    List<Integer> rows = new ArrayList<>();
    for (GuardedProgram program : GuardedProgram.ofThePaper()) {
      String source = Files.readString(ROOT.resolve(SPECIMENS).resolve(program.name() + ".java"));
      Matcher row = ROW.matcher(source);
      assertThat(row.find()).as(program.name()).isTrue();
      assertThat(program.row()).isEqualTo(Integer.parseInt(row.group(1)));
      assertThat(source).containsPattern(FACTS);
      rows.add(program.row());
    }
    assertThat(rows).isEqualTo(IntStream.rangeClosed(1, ROWS).boxed().toList());
  }

  @Test
  void everyProgramIsListed() throws IOException {
    assertThat(names(GuardedProgram.ofThePaper())).isEqualTo(programs(SPECIMENS));
    assertThat(names(GuardedProgram.ofLibraries())).isEqualTo(programs(LIBRARIES));
  }

  private static List<String> names(List<GuardedProgram> programs) {
    return programs.stream().map(GuardedProgram::name).sorted().toList();
  }

  /** Those with a main method in a folder of sources. */
  private static List<String> programs(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
      for (Path file : files.sorted().toList()) {
        if (Files.readString(file).contains("public static void main(")) {
          names.add(file.getFileName().toString().replace(".java", ""));
        }
      }
    }
    return names;
  }

  /** Each with its own classes, as the libraries are other versions than those of today. */
  @TestFactory
  Stream<DynamicTest> theWorkloadOfTestsPasses() {
    return GuardedProgram.all().stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.name(), () -> run(program, GuardedProgram.Workload.TEST.label())));
  }

  private static void run(GuardedProgram program, String workload) throws Throwable {
    List<URL> urls = new ArrayList<>();
    for (Path each : program.classPath()) {
      urls.add(each.toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> type = Class.forName(program.mainClass(), true, loader);
      MethodHandle main =
          MethodHandles.publicLookup()
              .findStatic(type, "main", MethodType.methodType(void.class, String[].class));
      main.invoke(new String[] {workload});
    }
  }
}
