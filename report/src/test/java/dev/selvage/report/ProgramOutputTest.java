package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_OUT)
@ResourceLock(Resources.SYSTEM_ERR)
class ProgramOutputTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void showsAnExecutionAsItComes() {
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(true);
      System.out.print("to out");
      System.err.print("to err");
      assertThat(out).hasToString("to out");
      assertThat(err).hasToString("to err");
      assertThat(output.kept()).isEmpty();
    }
  }

  @Test
  void keepsAnExecutionInTheOrderItWasPrinted() {
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(false);
      System.out.print("one ");
      System.err.print("two ");
      System.out.print("three");
      assertThat(output.kept()).isEqualTo("one two three");
      assertThat(out.size() + err.size()).isZero();
    }
  }

  @Test
  void forgetsTheExecutionBefore() {
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(false);
      System.out.print("old");
      output.begin(false);
      System.out.print("new");
      assertThat(output.kept()).isEqualTo("new");
    }
  }

  @Test
  void bringsBackStreamsThatTheProgramReplacedOrClosed() {
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(false);
      System.setOut(new PrintStream(OutputStream.nullOutputStream()));
      System.err.close();
      output.begin(false);
      System.out.print("out ");
      System.err.print("err");
      assertThat(output.kept()).isEqualTo("out err");
    }
  }

  @Test
  void saysHowMuchIsMissing() {
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(false);
      System.out.print("x".repeat(64 * 1024) + "12345");
      assertThat(output.kept()).startsWith("… 5 bytes before\n").endsWith("x12345");
    }
  }

  @Test
  void givesTheStreamsBack() {
    PrintStream before = System.out;
    try (ProgramOutput output = new ProgramOutput(out, err)) {
      output.begin(true);
      assertThat(System.out).isNotSameAs(before);
    }
    assertThat(System.out).isSameAs(before);
  }
}
