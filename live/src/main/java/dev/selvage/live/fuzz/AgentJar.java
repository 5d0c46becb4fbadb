package dev.selvage.live.fuzz;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Writes the jar of the agent that goes into the JVMs of programs: only our own classes that are
 * needed there, since it becomes part of their class path.
 */
public final class AgentJar {
  private static final String ENTRY = "dev.selvage.agent.entry.AgentEntry";

  /** The bridge is a file in the first of these packages. */
  private static final List<String> PACKAGES =
      List.of(
          "dev/selvage/agent/", "dev/selvage/live/", "dev/selvage/model/", "dev/selvage/monitor/");

  private final JarOutputStream jar;
  private final Set<String> names = new HashSet<>();

  private AgentJar(JarOutputStream jar) {
    this.jar = jar;
  }

  /** Writes it from the class path of this JVM. */
  public static void write(Path target) throws IOException {
    write(target, System.getProperty("java.class.path"));
  }

  /** Writes it from a class path. */
  public static void write(Path target, String classPath) throws IOException {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(part), manifest())) {
      AgentJar agent = new AgentJar(out);
      for (String entry : classPath.split(File.pathSeparator, -1)) {
        Path path = Path.of(entry);
        if (Files.isDirectory(path)) {
          agent.addBelow(path);
        } else if (Files.isRegularFile(path)) {
          agent.addFrom(path);
        }
      }
      if (!agent.names.contains(ENTRY.replace('.', '/') + ".class")) {
        throw new IOException("the agent is not on the class path");
      }
    }
    Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static Manifest manifest() {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    for (String name : List.of("Premain-Class", "Agent-Class", "Launcher-Agent-Class")) {
      attributes.putValue(name, ENTRY);
    }
    attributes.putValue("Can-Redefine-Classes", "true");
    attributes.putValue("Can-Retransform-Classes", "true");
    return manifest;
  }

  private void addBelow(Path folder) throws IOException {
    for (String each : PACKAGES) {
      Path below = folder.resolve(each);
      if (Files.isDirectory(below)) {
        try (Stream<Path> files = Files.walk(below)) {
          for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
            String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
            try (InputStream in = Files.newInputStream(file)) {
              add(name, in);
            }
          }
        }
      }
    }
  }

  private void addFrom(Path file) throws IOException {
    try (JarFile source = new JarFile(file.toFile())) {
      for (JarEntry entry : source.stream().toList()) {
        if (!entry.isDirectory() && PACKAGES.stream().anyMatch(entry.getName()::startsWith)) {
          try (InputStream in = source.getInputStream(entry)) {
            add(entry.getName(), in);
          }
        }
      }
    }
  }

  /** The first one of a name, as on a class path. */
  private void add(String name, InputStream content) throws IOException {
    if (names.add(name)) {
      jar.putNextEntry(new ZipEntry(name));
      content.transferTo(jar);
      jar.closeEntry();
    }
  }
}
