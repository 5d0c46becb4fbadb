package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.HugeProgram;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is not under control is said, never passed over. */
class LostControlTest {
  @Test
  void aClassThatCannotBeTransformedIsLostControl() throws Exception {
    List<String> lines = runWithTheAgent(HugeProgram.class);
    assertThat(lines).contains("verdict lost-control");
    assertThat(lines)
        .filteredOn(line -> line.startsWith("lost "))
        .singleElement()
        .asString()
        .startsWith("lost class huge.Huge could not be transformed: ");
  }

  /** Runs a main class in a JVM like this one and returns what it prints. */
  private static List<String> runWithTheAgent(Class<?> type) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-javaagent") || argument.startsWith("--add-"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), type.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().toList();
  }
}
