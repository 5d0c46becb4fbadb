package dev.selvage.junit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** What users get: one jar with everything, and a POM that asks for nothing. */
class PublishedJarIT {
  private static final Path POM = Path.of(System.getProperty("selvage.junit.pom"));

  @Test
  void holdsOnlySelvageAndItsLicence() throws IOException {
    assertThat(entries())
        .contains(
            "META-INF/LICENSE",
            "META-INF/services/org.junit.platform.launcher.LauncherSessionListener",
            "dev/selvage/agent/AgentInstaller.class",
            "dev/selvage/agent/selvage-bridge.jar",
            "dev/selvage/core/explore/Campaign.class",
            "dev/selvage/junit/entry/SelfAttach.class",
            "dev/selvage/model/Schedule.class")
        .noneMatch(name -> name.endsWith("module-info.class"))
        .noneMatch(name -> name.startsWith("dev/selvage/bridge/"))
        .allMatch(
            name ->
                name.startsWith("META-INF/")
                    || name.equals("dev/")
                    || name.startsWith("dev/selvage/"));
  }

  @Test
  void namesTheAgentAndTheModule() throws IOException {
    try (JarFile jar = new JarFile(TestJvm.JAR.toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      String entry = "dev.selvage.agent.entry.AgentEntry";
      assertThat(manifest.getValue("Premain-Class")).isEqualTo(entry);
      assertThat(manifest.getValue("Agent-Class")).isEqualTo(entry);
      assertThat(manifest.getValue("Can-Redefine-Classes")).isEqualTo("true");
      assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
      assertThat(manifest.getValue("Automatic-Module-Name")).isEqualTo("dev.selvage.junit");
      assertThat(manifest.getValue("Implementation-Version")).isNotBlank();
    }
  }

  @Test
  void itsPomNeedsNothingElse() throws Exception {
    Document pom;
    try (InputStream in = Files.newInputStream(POM)) {
      pom = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(in);
    }
    assertThat(pom.getElementsByTagName("artifactId").getLength()).isEqualTo(1);
    assertThat(pom.getElementsByTagName("parent").getLength()).isZero();
    assertThat(pom.getElementsByTagName("dependency").getLength()).isZero();
    assertThat(pom.getElementsByTagName("version").item(0).getTextContent())
        .doesNotContain("$")
        .isNotBlank();
  }

  private static List<String> entries() throws IOException {
    try (JarFile jar = new JarFile(TestJvm.JAR.toFile());
        Stream<? extends ZipEntry> entries = jar.stream()) {
      return entries.map(ZipEntry::getName).toList();
    }
  }
}
