package dev.selvage.agent;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The classes of the tool that rewriting may need. The JVM transforms no class that is loaded
 * inside a transformer, so these have to be loaded first if they are to be transformed.
 */
final class ToolClasses {
  static final List<String> PACKAGES = List.of("dev/selvage/agent/", "dev/selvage/model/");
  private static final String SUFFIX = ".class";

  private ToolClasses() {}

  /**
   * Loads those that come from a jar, without initializing any. If they come from a directory, the
   * tool itself is being developed.
   */
  static void load() throws IOException, ClassNotFoundException {
    if (!Files.isRegularFile(ownJar())) {
      return;
    }
    ClassLoader loader = ToolClasses.class.getClassLoader();
    try (JarFile jar = new JarFile(ownJar().toFile())) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        String name = entries.nextElement().getName();
        if (name.endsWith(SUFFIX) && PACKAGES.stream().anyMatch(name::startsWith)) {
          String type = name.substring(0, name.length() - SUFFIX.length()).replace('/', '.');
          Class.forName(type, false, loader);
        }
      }
    }
  }

  /** The jar, or the directory, that the agent comes from. */
  static Path ownJar() {
    try {
      return Path.of(ToolClasses.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
