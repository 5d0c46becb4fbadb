package dev.selvage.report;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.BooleanSupplier;

/**
 * System.out and System.err of the program: shown immediately or kept for later, one execution at a
 * time. What is kept is limited, so that a program with much output cannot fill the heap.
 *
 * <p>The streams are entered by strands, which are switched only inside instrumented code: the
 * monitor of this object is never contended between two of them.
 */
public final class ProgramOutput implements AutoCloseable {
  private static final int LIMIT = 64 * 1024;

  private final OutputTail tail = new OutputTail(LIMIT);
  private final Charset charset;
  private final Valve out;
  private final Valve err;
  private final PrintStream formerOut = System.out;
  private final PrintStream formerErr = System.err;
  private final BooleanSupplier isProgram;
  private boolean isLive;

  /** Shows on the given streams; both are left open. */
  public ProgramOutput(OutputStream liveOut, OutputStream liveErr) {
    this(liveOut, liveErr, () -> true);
  }

  /**
   * The same in a JVM in which other code prints, too: its output is always shown.
   *
   * @param isProgram whether the calling thread is one of the program
   */
  public ProgramOutput(OutputStream liveOut, OutputStream liveErr, BooleanSupplier isProgram) {
    this.isProgram = isProgram;
    charset = Charset.forName(System.getProperty("stdout.encoding", "UTF-8"));
    out = new Valve(liveOut);
    err = new Valve(liveErr);
  }

  /** The streams of this process. */
  public static ProgramOutput ofProcess(boolean isOutputForData) {
    FileDescriptor forOut = isOutputForData ? FileDescriptor.err : FileDescriptor.out;
    return new ProgramOutput(
        new FileOutputStream(forOut), new FileOutputStream(FileDescriptor.err));
  }

  /**
   * A new execution begins: kept output is dropped, and streams that the program has replaced are
   * restored.
   */
  public synchronized void begin(boolean live) {
    isLive = live;
    tail.clear();
    if (System.out != out.open()) {
      System.setOut(out.open());
    }
    if (System.err != err.open()) {
      System.setErr(err.open());
    }
  }

  /** What the program wrote since {@link #begin} where it was not shown. */
  public synchronized String kept() {
    String text = new String(tail.toByteArray(), charset);
    return tail.lost() == 0 ? text : "… " + tail.lost() + " bytes before\n" + text;
  }

  /** Restores System.out and System.err. */
  @Override
  public void close() {
    System.setOut(formerOut);
    System.setErr(formerErr);
  }

  private synchronized void write(OutputStream live, byte[] bytes, int offset, int length)
      throws IOException {
    if (isLive || !isProgram.getAsBoolean()) {
      live.write(bytes, offset, length);
    } else {
      tail.write(bytes, offset, length);
    }
  }

  /** One stream of the program. */
  private final class Valve extends OutputStream {
    private final OutputStream live;
    private PrintStream stream;

    Valve(OutputStream live) {
      this.live = live;
    }

    /** The stream the program sees; a new one when it has closed the last. */
    PrintStream open() {
      if (stream == null) {
        stream = new PrintStream(this, false, charset);
      }
      return stream;
    }

    @Override
    public void write(int b) throws IOException {
      ProgramOutput.this.write(live, new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      ProgramOutput.this.write(live, bytes, offset, length);
    }

    @Override
    public void close() {
      stream = null;
    }
  }
}
