package dev.selvage.agent;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentVersionTest {
  private static final String ONE = "dev/selvage/agent/One.class";
  private static final String TWO = "dev/selvage/model/work/Two.class";
  private static final String OTHER = "com/example/Other.class";

  @TempDir Path folder;

  /** A jar with these entries, each a name and its content. */
  private Path jar(String name, long time, String... entries) throws IOException {
    Path file = folder.resolve(name);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < entries.length; i += 2) {
        ZipEntry entry = new ZipEntry(entries[i]);
        entry.setTime(time);
        jar.putNextEntry(entry);
        jar.write(entries[i + 1].getBytes(UTF_8));
      }
    }
    return file;
  }

  @Test
  void onlyTheCodeOfTheAgentCounts() throws IOException {
    String version = AgentVersion.of(jar("a.jar", 0, ONE, "1", TWO, "2"));
    assertThat(AgentVersion.of(jar("b.jar", 86_400_000, OTHER, "0", TWO, "2", ONE, "1")))
        .isEqualTo(version);
    assertThat(AgentVersion.of(jar("c.jar", 0, ONE, "1", TWO, "3"))).isNotEqualTo(version);
    assertThat(AgentVersion.of(jar("d.jar", 0, ONE, "1"))).isNotEqualTo(version);
    assertThat(AgentVersion.of(jar("e.jar", 0, ONE, "2", TWO, "1"))).isNotEqualTo(version);
  }

  @Test
  void classesInADirectoryAreTheSameCode() throws IOException {
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve(TWO).getParent());
    Files.createDirectories(classes.resolve(ONE).getParent());
    Files.writeString(classes.resolve(ONE), "1");
    Files.writeString(classes.resolve(TWO), "2");
    assertThat(AgentVersion.of(classes))
        .isEqualTo(AgentVersion.of(jar("a.jar", 0, ONE, "1", TWO, "2")));
    Files.writeString(classes.resolve(TWO), "3");
    assertThat(AgentVersion.of(classes))
        .isEqualTo(AgentVersion.of(jar("b.jar", 0, ONE, "1", TWO, "3")));
  }
}
