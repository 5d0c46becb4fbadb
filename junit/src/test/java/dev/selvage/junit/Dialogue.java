package dev.selvage.junit;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A process that is told something and waited for until it has answered. */
final class Dialogue implements AutoCloseable {
  /**
   * A debugger that steps looks at each instruction of the tool: on a busy machine that is long.
   */
  private static final Duration LIMIT = Duration.ofMinutes(4);

  private final Process process;
  private final StringBuilder text = new StringBuilder();

  /** Up to where the text has been understood. */
  private int position;

  private boolean isOver;

  Dialogue(ProcessBuilder builder) throws IOException {
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.equals("JAVA_TOOL_OPTIONS") || name.equals("JDK_JAVA_OPTIONS"));
    process = builder.start();
    Thread.ofPlatform().daemon().start(this::listen);
  }

  private void listen() {
    char[] buffer = new char[8192];
    try (Reader in = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        append(buffer, n);
      }
    } catch (IOException e) {
      // The process was destroyed.
    } finally {
      end();
    }
  }

  private synchronized void append(char[] buffer, int length) {
    text.append(buffer, 0, length);
    notifyAll();
  }

  private synchronized void end() {
    isOver = true;
    notifyAll();
  }

  void say(String line) {
    try {
      OutputStream out = process.getOutputStream();
      out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("nobody listens to: " + line + "\n" + all(), e);
    }
  }

  /** Waits until something like this is written, and passes it. */
  synchronized MatchResult await(Pattern pattern) throws InterruptedException {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (true) {
      Matcher matcher = pattern.matcher(text);
      if (matcher.find(position)) {
        position = matcher.end();
        return matcher.toMatchResult();
      }
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (isOver || left <= 0) {
        throw new AssertionError(
            (isOver ? "ended" : "waited for " + LIMIT) + " without " + pattern + " in:\n" + text);
      }
      wait(left);
    }
  }

  /** Waits for the end of the process. */
  int exitCode() throws InterruptedException {
    if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("does not end:\n" + all());
    }
    synchronized (this) {
      while (!isOver) {
        wait();
      }
    }
    return process.exitValue();
  }

  /** Everything that was written so far. */
  synchronized String all() {
    return text.toString();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
