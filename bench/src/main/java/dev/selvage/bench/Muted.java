package dev.selvage.bench;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Keeps what programs print out of a report. */
final class Muted implements AutoCloseable {
  private final PrintStream out = System.out;

  Muted() {
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    System.setOut(out);
  }
}
