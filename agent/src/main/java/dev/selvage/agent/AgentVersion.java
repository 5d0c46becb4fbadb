package dev.selvage.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What identifies the code that rewrites classes: it is the same for all jars that contain this
 * code, wherever they are and whatever else they contain.
 */
final class AgentVersion {
  private AgentVersion() {}

  /**
   * The version of a jar or of a directory of classes.
   *
   * @param home the jar or the directory
   */
  static String of(Path home) throws IOException {
    Map<String, Long> checksums =
        Files.isDirectory(home) ? checksumsBelow(home) : checksumsInJar(home);
    CRC32 all = new CRC32();
    all.update(checksums.toString().getBytes(StandardCharsets.UTF_8));
    return checksums.size() + "-" + Long.toHexString(all.getValue());
  }

  /** A jar has the checksums of its entries: none of them need be read. */
  private static Map<String, Long> checksumsInJar(Path file) throws IOException {
    Map<String, Long> checksums = new TreeMap<>();
    try (JarFile jar = new JarFile(file.toFile())) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (!entry.isDirectory() && isCode(entry.getName())) {
          checksums.put(entry.getName(), entry.getCrc());
        }
      }
    }
    return checksums;
  }

  private static Map<String, Long> checksumsBelow(Path directory) throws IOException {
    Map<String, Long> checksums = new TreeMap<>();
    try (Stream<Path> below = Files.walk(directory)) {
      List<Path> files = below.filter(Files::isRegularFile).toList();
      for (Path file : files) {
        String name = directory.relativize(file).toString().replace('\\', '/');
        if (isCode(name)) {
          CRC32 checksum = new CRC32();
          checksum.update(Files.readAllBytes(file));
          checksums.put(name, checksum.getValue());
        }
      }
    }
    return checksums;
  }

  private static boolean isCode(String name) {
    for (String each : ToolClasses.PACKAGES) {
      if (name.startsWith(each)) {
        return true;
      }
    }
    return false;
  }
}
