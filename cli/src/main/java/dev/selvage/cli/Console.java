package dev.selvage.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;

/**
 * The streams of this tool, which a program under test can neither replace nor write to. Text for
 * the reader goes to {@link #text}, data to {@link #data}, errors and progress to {@link #err}.
 */
final class Console {
  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private final boolean dataOnly;

  Console(PrintStream out, PrintStream err, Terminal terminal) {
    this(out, err, terminal, false);
  }

  private Console(PrintStream out, PrintStream err, Terminal terminal, boolean dataOnly) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.dataOnly = dataOnly;
  }

  /** The console of this process. */
  static Console system() {
    return new Console(
        stream(FileDescriptor.out, "stdout.encoding"),
        stream(FileDescriptor.err, "stderr.encoding"),
        new Terminal(System.getenv()));
  }

  /** The same console with standard output kept free for data: text goes to standard error. */
  Console withDataOnOutput() {
    return new Console(out, err, terminal, true);
  }

  PrintStream text() {
    return dataOnly ? err : out;
  }

  PrintStream data() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  Terminal terminal() {
    return terminal;
  }

  /** The file descriptor behind {@link #text}. */
  int textDescriptor() {
    return dataOnly ? Terminal.ERR : Terminal.OUT;
  }

  /** A stream as picocli needs it. */
  static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, stream.charset());
  }

  /** Prints one line that says what is wrong, prefixed with the tool's name. */
  void complain(String message) {
    err.println("Selvage: " + message);
    err.flush();
  }

  private static PrintStream stream(FileDescriptor descriptor, String encoding) {
    OutputStream file = new FileOutputStream(descriptor);
    Charset charset = Charset.forName(System.getProperty(encoding, "UTF-8"));
    return new PrintStream(new BufferedOutputStream(file), true, charset);
  }
}
