package dev.selvage.junit.entry;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts the JVM that runs {@link Attacher}, and waits for it. */
final class AttachJvm {
  static final int SECONDS = 30;

  /** The status when the JVM did not end in time; no process has it. */
  static final int TIMED_OUT = -1;

  /** How the JVM ended: a status of {@link Attacher}, another one, or TIMED_OUT. */
  final int status;

  /** What it wrote. */
  final String output;

  private AttachJvm(int status, String output) {
    this.status = status;
    this.output = output;
  }

  /** Loads the agent's jar into this JVM; the other argument is where Attacher comes from. */
  static AttachJvm run(File classes, File jar) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command(classes, jar)).redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.remove("JAVA_TOOL_OPTIONS");
    environment.remove("JDK_JAVA_OPTIONS");
    environment.remove("_JAVA_OPTIONS");
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        return new AttachJvm(TIMED_OUT, "");
      }
      // What it writes fits into the pipe, so it can be read when all is over.
      return new AttachJvm(process.exitValue(), text(process.getInputStream()));
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<String> command(File classes, File jar) throws IOException {
    return Arrays.asList(
        java().getPath(),
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xmx64m",
        "-cp",
        classes.getPath(),
        Attacher.class.getName(),
        ownProcessId(),
        jar.getPath());
  }

  private static File java() {
    File bin = new File(System.getProperty("java.home"), "bin");
    File windows = new File(bin, "java.exe");
    return windows.exists() ? windows : new File(bin, "java");
  }

  /** By reflection: Java 8 has no ProcessHandle. */
  private static String ownProcessId() throws IOException {
    try {
      Class<?> handle = Class.forName("java.lang.ProcessHandle");
      Object own = handle.getMethod("current").invoke(null);
      return String.valueOf(handle.getMethod("pid").invoke(own));
    } catch (ReflectiveOperationException e) {
      throw new IOException("the process id of this JVM is not known", e);
    }
  }

  private static String text(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[4096];
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      bytes.write(buffer, 0, n);
    }
    return new String(bytes.toByteArray(), Charset.defaultCharset()).trim();
  }
}
