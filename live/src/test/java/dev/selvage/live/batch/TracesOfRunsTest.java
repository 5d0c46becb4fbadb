package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.fuzz.RunFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs leave: exceptions on standard error, files of crashes, command lines. */
class TracesOfRunsTest {
  @TempDir Path directory;

  @Test
  void theFirstExceptionOfAThreadIsFound() throws Exception {
    RunFailure.Uncaught found =
        uncaught(
            """
            started
            Exception in thread "worker-1" java.lang.IllegalStateException: closed: Pool#3
            (second line)
            \tat java.base/java.util.ArrayList.add(ArrayList.java:45)
            \tat app.Pool.take(Pool.java:42)
            \tat app.Main.run(Main.java:7)
            Caused by: java.io.IOException
            Exception in thread "other" java.lang.Error
            """);
    assertThat(found.thread()).isEqualTo("worker-1");
    assertThat(found.exception().name()).isEqualTo("IllegalStateException");
    assertThat(found.exception().message()).isEqualTo("closed: Pool#3\n(second line)");
    assertThat(found.exception().stack()).hasSize(3);
    assertThat(found.identity())
        .isEqualTo("exception java.lang.IllegalStateException app.Pool.take:42");
  }

  @Test
  void anErrorWithoutMemoryForAStackIsFound() throws Exception {
    RunFailure.Uncaught found =
        uncaught(
            "Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in"
                + " thread \"main\"\n");
    assertThat(found.exception().type()).isEqualTo("java.lang.OutOfMemoryError");
    assertThat(found.sites()).isEmpty();
  }

  @Test
  void exceptionsThatWereCaughtDoNotCount() throws Exception {
    assertThat(uncaught("java.lang.Error: logged\n\tat app.Main.run(Main.java:7)\n")).isNull();
  }

  @Test
  void whatAJvmSaysAboutItsOptionsIsNotOutput() throws Exception {
    Path file = directory.resolve("err");
    Files.writeString(file, "Picked up JAVA_TOOL_OPTIONS: -X y\nown\nPicked up speed\n");
    ErrorOutput.clean(file);
    assertThat(file).hasContent("own\nPicked up speed\n");
  }

  @Test
  void aCrashNamesSignalFunctionAndCaller() {
    RunFailure.Crash crash =
        CrashFile.parse(
            List.of(
                "#",
                "# A fatal error has been detected by the Java Runtime Environment:",
                "#",
                "#  SIGSEGV (0xb) at pc=0x00007f31, pid=77, tid=78",
                "# Problematic frame:",
                "# C  [libc.so.6+0x188b0d] __strlen_avx2+0x1d",
                "Native frames: (J=compiled Java code, j=interpreted, Vv=VM code, C=native code)",
                "C  [libc.so.6+0x188b0d]  __strlen_avx2+0x1d",
                "v  ~RuntimeStub::nep_invoker_blob 0x00007f31",
                "j  java.lang.invoke.LambdaForm$MH+0x1.invoke(J)J+10 java.base@25",
                "j  app.Native.length(J)J+12",
                "j  app.Main.main([Ljava/lang/String;)V+3"),
            "hs_err_77.log");
    assertThat(crash.signal()).isEqualTo("SIGSEGV");
    assertThat(crash.frame()).isEqualTo("__strlen_avx2");
    assertThat(crash.site().where()).isEqualTo("app.Native.length");
    assertThat(crash.file()).isEqualTo("hs_err_77.log");
  }

  @Test
  void aCoreFileIsPutIntoTheFolderOfTheRun() throws Exception {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path run = Files.createDirectory(directory.resolve("run"));
    Files.writeString(elsewhere.resolve("core.77"), "core");
    RunFailure.Crash crash =
        crash(run, "Core dump will be written. Default location: " + elsewhere + "/core.77");
    assertThat(crash.core()).isEqualTo("core.77");
    assertThat(run.resolve("core.77")).hasContent("core");
    assertThat(elsewhere).isEmptyDirectory();
  }

  /** The kernel is told to leave the number out. */
  @Test
  void aCoreFileWithoutANumberIsFound() throws Exception {
    Path run = Files.createDirectory(directory.resolve("run"));
    Files.writeString(directory.resolve("core"), "core");
    String piped =
        "Core dump will be written. Default location: Core dumps may be processed with \"/x/y %P\""
            + " (or dumping to %s/core.77)".formatted(directory);
    assertThat(crash(run, piped).core()).isEqualTo("core");
    assertThat(run.resolve("core")).hasContent("core");
  }

  @Test
  void whatTheJvmSaysAboutACoreFileThatIsNotThereIsKept() throws Exception {
    String none = "No core dump will be written. Core dumps have been disabled.";
    assertThat(crash(directory, none).core()).isEqualTo(none);
    String gone = "Core dump will be written. Default location: " + directory + "/core.77";
    assertThat(crash(directory, gone).core()).isEqualTo(gone);
  }

  private static RunFailure.Crash crash(Path run, String said) throws Exception {
    Files.writeString(run.resolve("hs_err_77.log"), "#\n# " + said + "\n#\n");
    return CrashFile.find(new RunFolder(run));
  }

  @Test
  void theLastLinesOfAnOutputAreThoseThatAreNotEmpty() throws Exception {
    Path out = directory.resolve("out");
    Files.writeString(out, "long ago " + "x".repeat(9_000) + "\none\n\ntwo\nthree\n\n");
    assertThat(OutputEnd.lines(out, 2)).containsExactly("two", "three");
    assertThat(OutputEnd.lines(out, 9)).containsExactly("one", "two", "three");
    assertThat(OutputEnd.lines(Files.writeString(out, ""), 9)).isEmpty();
  }

  @Test
  void aCommandLineNamesItsMainClass() {
    assertThat(JavaCommand.parse(words("/jdk/bin/java -Xmx1g -cp a.jar:b app.Main x -y")))
        .isEqualTo(new JavaCommand("a.jar:b", "app.Main", List.of("x", "-y")));
    assertThat(JavaCommand.parse(words("java --add-opens a/b=c app.Main")))
        .isEqualTo(new JavaCommand(".", "app.Main", List.of()));
    assertThat(JavaCommand.parse(words("java -m mod/app.Main"))).isNull();
    assertThat(JavaCommand.parse(words("java Main.java"))).isNull();
    assertThat(JavaCommand.parse(words("mvn test"))).isNull();
    assertThat(JavaCommand.parse(words("java -jar no/such.jar"))).isNull();
  }

  private RunFailure.Uncaught uncaught(String text) throws Exception {
    return ErrorOutput.uncaught(Files.writeString(directory.resolve("err"), text));
  }

  private static List<String> words(String command) {
    return List.of(command.split(" "));
  }
}
