package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A search that is put aside when its budget ends, and taken up again by another JVM. */
class CheckpointIT {
  private static final String SPECIMENS = System.getProperty("selvage.specimens");
  private static final String PROGRAM = "dev.selvage.specimens.clean.PhilosophersFixed";

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();

  @Test
  void goesOnWhereItWasLeft() throws Exception {
    Run first = check(PROGRAM, "--runs", "100", "--checkpoint", "left");
    assertThat(first.exitCode()).isZero();
    assertThat(first.out()).contains("the budget ended");
    assertThat(first.err()).contains("continue with --resume left");
    Run second = check(PROGRAM, "--resume", "left", "--checkpoint", "left");
    assertThat(second.exitCode()).isZero();
    assertThat(second.out()).contains("all schedules with at most 2 preemptions pass");
    assertThat(second.err()).doesNotContain("--resume");
  }

  @Test
  void aReducedSearchGoesOn() throws Exception {
    String program = "dev.selvage.specimens.clean.InvoiceQueueFixed";
    String whole = verdict(check(program, "--strategy", "dpor"));
    Run first = check(program, "--strategy", "dpor", "--runs", "100", "--checkpoint", "left");
    assertThat(first.out()).contains("the budget ended");
    Run second = check(program, "--strategy", "dpor", "--resume", "left");
    assertThat(second.exitCode()).isZero();
    assertThat(verdict(second)).isEqualTo(whole).contains("no schedule can fail (DPOR, 310 ");
  }

  private static String verdict(Run check) {
    return check.out().lines().filter(line -> line.contains("DPOR")).findFirst().orElse("");
  }

  @Test
  void filesThatDoNotFitAreRefusedAndLeftAsTheyAre() throws Exception {
    SESSION.run(command(PROGRAM, "--runs", "50", "--checkpoint", "left"));
    Path left = directory.resolve("left");
    refuses(
        "belongs to another program", "dev.selvage.specimens.clean.PingPong", "--resume", "left");
    refuses("a search with other options", PROGRAM, "--resume", "left", "--strategy", "dpor");
    refuses("a search with other options", PROGRAM, "--resume", "left", "--detect", "leak");
    refuses("a search with other options", PROGRAM, "--resume", "left", "--bound-kind", "delays");
    byte[] bytes = Files.readAllBytes(left);
    bytes[bytes.length / 2] ^= 1;
    Files.write(left, bytes);
    refuses("is damaged", PROGRAM, "--resume", "left", "--checkpoint", "left");
    assertThat(Files.readAllBytes(left)).isEqualTo(bytes);
    byte[] older = "selvage checkpoint 1\n".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(older, 0, bytes, 0, older.length);
    Files.write(left, bytes);
    refuses("another version of Selvage", PROGRAM, "--resume", "left");
    refuses("does not overwrite it", PROGRAM, "--checkpoint", "left");
    assertThat(Files.readAllBytes(left)).isEqualTo(bytes);
    Path notes = directory.resolve("notes.txt");
    Files.writeString(notes, "mine");
    refuses("does not overwrite it", PROGRAM, "--checkpoint", "notes.txt");
    refuses("is not a checkpoint", PROGRAM, "--resume", "notes.txt");
    assertThat(notes).hasContent("mine");
  }

  @Test
  void goesWithOneStrategyOnly() throws Exception {
    Run check = SESSION.run("check", "-cp", SPECIMENS, PROGRAM, "--checkpoint", "left");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err()).contains("--checkpoint can only be used with --strategy chess or dpor");
  }

  private static void refuses(String message, String program, String... more) throws Exception {
    Run check = SESSION.run(command(program, more));
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err()).contains(message);
  }

  /** In a JVM of its own. */
  private Run check(String program, String... more) throws Exception {
    return SelvageJar.quick(directory).run(command(program, more));
  }

  private static String[] command(String program, String... more) {
    List<String> arguments = new ArrayList<>(List.of("check", "-cp", SPECIMENS, program));
    arguments.addAll(List.of(more));
    if (!arguments.contains("--strategy")) {
      arguments.addAll(List.of("--strategy", "chess"));
    }
    return arguments.toArray(String[]::new);
  }
}
