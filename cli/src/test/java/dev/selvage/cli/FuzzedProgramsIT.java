package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The agent in whole programs, with its log. */
class FuzzedProgramsIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private static final String WORKERS =
      """
      package app;
      class Workers {
        static int count;
        static synchronized void add() { count++; }
        public static void main(String[] args) throws Exception {
          Thread[] workers = new Thread[4];
          for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> { for (int j = 0; j < 20_000; j++) add(); }, "worker-" + i);
            workers[i].start();
          }
          for (Thread worker : workers) worker.join();
          System.out.println(count == 80_000 ? "right" : "wrong");
        }
      }
      """;

  @TempDir Path directory;
  private SelvageJar selvage;
  private Path classes;

  @BeforeEach
  void compile() throws Exception {
    selvage = SelvageJar.quick(directory);
    Compiled compiled = new Compiled(directory);
    compiled.with("app.Workers", WORKERS);
    classes = compiled.classes();
  }

  @Test
  void theLogHasTheEndsOfThreads() throws Exception {
    fuzz("sync", java("app.Workers"));
    Run log = selvage.run("log", run().toString());
    for (int i = 0; i < 4; i++) {
      String worker = "worker-" + i;
      assertThat(
              log.out()
                  .lines()
                  .filter(line -> line.contains(" " + worker + " "))
                  .toList()
                  .getLast())
          .contains("ended");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ExitingService, exit, writer-",
    "HaltedService, exit, writer-",
    "NativeCrash, crash, careless"
  })
  void theLogAndTheReportAreThereHoweverTheJvmEnds(String name, String kind, String thread)
      throws Exception {
    String specimens = System.getProperty("selvage.specimens");
    Run report = runFuzz("sync", java(specimens, "dev.selvage.specimens.fuzz." + name));
    assertThat(report.exitCode()).as(report.out() + report.err()).isEqualTo(1);
    JsonNode finding = json().get("findings").get(0);
    assertThat(finding.get("kind").asText()).isEqualTo(kind);
    assertThat(finding.get("lastEvents")).isNotEmpty();
    assertThat(finding.get("lastEvents").toString()).contains(thread);
    if (kind.equals("crash")) {
      assertThat(report.out())
          .contains("crash: SIGSEGV in ", "called by NativeCrash.count", "core file");
    }
    assertThat(selvage.run("log", run().toString(), "--last", "3").out()).contains(thread);
  }

  /**
   * A limit on the size of files fails where a full disk would. Its unit is 512 or 1024 bytes: the
   * file with the state of the agent fits, a buffer of a thread does not.
   */
  @Test
  void aProgramWhoseLogHasNoRoomGoesOnAndTheLossIsTold() throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 30; exec \"$@\"", "sh"));
    command.addAll(java("app.Workers"));
    Run report = fuzz("sync", command);
    assertThat(run().resolve("stdout.txt")).hasContent("right");
    assertThat(report.out()).contains(" events could not be logged");
    JsonNode jvm = json().get("runs").get(0).get("jvms").get(0);
    assertThat(jvm.get("lostEvents").asLong()).isGreaterThan(80_000);
    assertThat(jvm.get("problem").asText()).isNotEmpty();
  }

  /** The format has been the same in principle since version 45; stack maps come with 50. */
  @ParameterizedTest
  @ValueSource(ints = {45, 49})
  void classFilesOfAllVersionsAreRewritten(int version) throws Exception {
    ClassDesc old = ClassDesc.of("app.Old");
    Files.write(classes.resolve("app/Old.class"), oldClass(old, version));
    fuzz("user", java("app.Old"));
    assertThat(run().resolve("stdout.txt")).hasContent("right");
    assertThat(run().resolve("stderr.txt")).isEmptyFile();
    try (var folders = Files.newDirectoryStream(run(), "jvm-*")) {
      assertThat(folders.iterator().next().resolve("state.properties"))
          .content()
          .contains("failures=0", "problem=\n");
    }
    Run log = selvage.run("log", run().toString());
    assertThat(log.out()).contains("app.Old.ofObject", "app.Old.ofClass");
  }

  /** A block with a monitor, and synchronized methods of the object and of the class. */
  private static byte[] oldClass(ClassDesc self, int version) {
    MethodTypeDesc nothing = MethodTypeDesc.of(ConstantDescs.CD_void);
    int ofClass = ClassFile.ACC_STATIC | ClassFile.ACC_SYNCHRONIZED;
    return ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS)
        .build(
            self,
            type ->
                type.withVersion(version, version == 45 ? 3 : 0)
                    .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER)
                    .withMethodBody(
                        ConstantDescs.INIT_NAME,
                        nothing,
                        ClassFile.ACC_PUBLIC,
                        code ->
                            code.aload(0)
                                .invokespecial(
                                    ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, nothing)
                                .return_())
                    .withMethodBody(
                        "ofObject", nothing, ClassFile.ACC_SYNCHRONIZED, code -> code.return_())
                    .withMethodBody("ofClass", nothing, ofClass, code -> code.return_())
                    .withMethodBody(
                        "main",
                        MethodTypeDesc.of(
                            ConstantDescs.CD_void, ConstantDescs.CD_String.arrayType()),
                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                        code ->
                            code.new_(self)
                                .dup()
                                .invokespecial(self, ConstantDescs.INIT_NAME, nothing)
                                .astore(1)
                                .aload(1)
                                .monitorenter()
                                .aload(1)
                                .invokevirtual(self, "ofObject", nothing)
                                .invokestatic(self, "ofClass", nothing)
                                .aload(1)
                                .monitorexit()
                                .getstatic(
                                    ClassDesc.of("java.lang.System"),
                                    "out",
                                    ClassDesc.of("java.io.PrintStream"))
                                .ldc("right")
                                .invokevirtual(
                                    ClassDesc.of("java.io.PrintStream"),
                                    "println",
                                    MethodTypeDesc.of(
                                        ConstantDescs.CD_void, ConstantDescs.CD_String))
                                .return_()));
  }

  private Run fuzz(String log, List<String> program) throws Exception {
    Run run = runFuzz(log, program);
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    return run;
  }

  private Run runFuzz(String log, List<String> program) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "fuzz", "--seed", "5", "--runs", "1", "--arms", "fuzz", "--log", log, "--json",
                "r.json", "--"));
    command.addAll(program);
    return selvage.run(command.toArray(String[]::new));
  }

  private List<String> java(String main) {
    return java(classes.toString(), main);
  }

  private static List<String> java(String classPath, String main) {
    return List.of(
        JAVA,
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData",
        "-cp",
        classPath,
        main);
  }

  private JsonNode json() throws Exception {
    return new ObjectMapper().readTree(directory.resolve("r.json").toFile());
  }

  /** The folder of the only run. */
  private Path run() throws Exception {
    return directory.resolve(json().get("folder").asText()).resolve("run-001-fuzz");
  }
}
