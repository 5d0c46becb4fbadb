package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Thread dumps of the JVMs of a run. Where there is an agent it is asked first, since it has a
 * thread that runs even if the others leave no time to the JVM's own; otherwise the tool {@code
 * jcmd} of this JDK. What was read is kept in the folder of the run.
 */
final class JvmDumps {
  private static final long AGENT_MILLIS = 5_000;
  private static final long TOOL_SECONDS = 10;
  private static final long TICK_MILLIS = 20;

  private final RunFolder folder;
  private final ProcessTree tree;
  private int count;

  JvmDumps(RunFolder folder, ProcessTree tree) {
    this.folder = folder;
    this.tree = tree;
  }

  /** The threads of all JVMs that can be examined. */
  List<DumpedThread> take() throws IOException, InterruptedException {
    count++;
    Map<Long, Path> agents = new HashMap<>();
    for (Path jvm : folder.jvmFolders()) {
      agents.put(RunFolder.pid(jvm), jvm);
    }
    List<DumpedThread> threads = new ArrayList<>();
    for (ProcessHandle jvm : tree.jvms()) {
      // Where some JVMs have the agent, the others are wrappers around them.
      if (agents.isEmpty() || agents.containsKey(jvm.pid())) {
        threads.addAll(take(jvm.pid(), agents.get(jvm.pid())));
      }
    }
    return threads;
  }

  private List<DumpedThread> take(long pid, Path agent) throws IOException, InterruptedException {
    String prefix = pid + ".";
    String text = agent == null ? "" : ofAgent(agent);
    List<DumpedThread> threads = DumpText.parse(text, prefix);
    if (threads.isEmpty()) {
      text = ofTool(pid);
      threads = DumpText.parse(text, prefix);
    }
    Files.writeString(folder.path().resolve("threads-" + pid + "-" + count + ".txt"), text);
    return threads;
  }

  /** Empty if the agent does not answer. */
  private static String ofAgent(Path jvm) throws IOException, InterruptedException {
    Set<Path> before = dumps(jvm);
    RunFolder.control(jvm, "dump");
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(AGENT_MILLIS);
    while (System.nanoTime() < end) {
      if (RunFolder.isControlDone(jvm)) {
        Set<Path> after = dumps(jvm);
        after.removeAll(before);
        return after.isEmpty() ? "" : Files.readString(after.iterator().next());
      }
      Thread.sleep(TICK_MILLIS);
    }
    return "";
  }

  private static Set<Path> dumps(Path jvm) throws IOException {
    Set<Path> found = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(jvm, "dump-*.txt")) {
      files.forEach(found::add);
    }
    return found;
  }

  /** Empty if the JVM does not answer. */
  private String ofTool(long pid) throws IOException, InterruptedException {
    Path tool = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(tool)) {
      return "";
    }
    Path out = Files.createTempFile(folder.path(), "jcmd", ".txt");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(tool.toString(), Long.toString(pid), "Thread.print", "-l");
      builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
      Process process =
          builder
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      try {
        process.waitFor(TOOL_SECONDS, TimeUnit.SECONDS);
      } finally {
        process.destroyForcibly();
      }
      return new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
    } finally {
      Files.deleteIfExists(out);
    }
  }
}
