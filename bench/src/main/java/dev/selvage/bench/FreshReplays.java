package dev.selvage.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replays schedules by the command line, each in a JVM of its own. The JVMs share an archive of
 * parsed classes, as the JDK's own classes come from one in any JVM: a third less of a start.
 */
final class FreshReplays {
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-PrintWarnings");

  private final Path jar;
  private final Path archive;
  private final ObjectMapper json = new ObjectMapper();

  /**
   * @param jar the tool
   * @param folder where the archive may be written
   */
  FreshReplays(Path jar, Path folder) {
    this.jar = jar;
    archive = folder.resolve("classes.jsa");
  }

  /**
   * Makes the archive from the classes that a replay uses. Without it everything works, but slower.
   */
  void prepare(Path schedule) throws IOException, InterruptedException {
    Path list = archive.resolveSibling("classes.txt");
    List<String> listing = new ArrayList<>(FLAGS);
    listing.addAll(List.of("-Xshare:off", "-XX:DumpLoadedClassList=" + list));
    listing.addAll(replay(schedule));
    quietly(listing).waitFor();
    List<String> dump = new ArrayList<>(FLAGS);
    dump.addAll(List.of("-Xshare:dump", "-XX:SharedClassListFile=" + list));
    dump.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-cp", jar.toString()));
    quietly(dump).waitFor();
  }

  /** Null when the failure came back, else what came instead. */
  String whyNot(Path schedule) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(FLAGS);
    arguments.add("-XX:SharedArchiveFile=" + archive);
    arguments.addAll(replay(schedule));
    Process process = builder(arguments).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    JsonNode result = json.readTree(process.getInputStream());
    process.waitFor();
    return result.path("reproduced").asBoolean() ? null : result.toString();
  }

  private List<String> replay(Path schedule) {
    return List.of("-jar", jar.toString(), "replay", "--quiet", "--json", "-", schedule.toString());
  }

  private static Process quietly(List<String> arguments) throws IOException {
    return builder(arguments)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static ProcessBuilder builder(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }
}
