package dev.selvage.analysis;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds class files: those of the running JDK, and those in directories and jars. */
final class ClassSource implements AutoCloseable {
  private static final String SUFFIX = ".class";
  private static final ClassLoader JDK = ClassLoader.getPlatformClassLoader();

  /** Null for a directory. */
  private final Map<Path, JarFile> entries = new LinkedHashMap<>();

  ClassSource(List<Path> classPath) {
    for (Path each : classPath) {
      add(each);
    }
  }

  private void add(Path entry) {
    if (entries.containsKey(entry)) {
      return;
    }
    if (Files.isDirectory(entry)) {
      entries.put(entry, null);
      return;
    }
    try {
      JarFile jar = new JarFile(entry.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
      entries.put(entry, jar);
      addNamedIn(jar.getManifest(), entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A manifest may add to the class path. */
  private void addNamedIn(Manifest manifest, Path jar) {
    String more =
        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
    if (more == null) {
      return;
    }
    for (String each : more.split(" ", -1)) {
      Path added = each.isEmpty() || each.contains(":") ? null : jar.resolveSibling(each);
      if (added != null && Files.exists(added)) {
        add(added);
      }
    }
  }

  /** Null when the JDK has no such class. */
  byte[] ofJdk(String name) throws IOException {
    try (InputStream file = JDK.getResourceAsStream(name + SUFFIX)) {
      return file == null ? null : file.readAllBytes();
    }
  }

  /** Null when the class path has no such class. */
  byte[] ofProgram(String name) throws IOException {
    for (Map.Entry<Path, JarFile> each : entries.entrySet()) {
      byte[] found =
          each.getValue() == null
              ? read(each.getKey().resolve(name.replace('/', File.separatorChar) + SUFFIX))
              : read(each.getValue(), name + SUFFIX);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static byte[] read(Path file) throws IOException {
    return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
  }

  private static byte[] read(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      return null;
    }
    try (InputStream file = jar.getInputStream(entry)) {
      return file.readAllBytes();
    }
  }

  /** The names of all classes on the class path. */
  Set<String> all() {
    Set<String> names = new LinkedHashSet<>();
    entries.forEach((path, jar) -> files(path, jar).forEach(file -> addClass(file, names)));
    return names;
  }

  private static List<String> files(Path path, JarFile jar) {
    if (jar != null) {
      return jar.stream().map(ZipEntry::getName).toList();
    }
    try (Stream<Path> files = Files.walk(path)) {
      List<String> names = new ArrayList<>();
      files.forEach(file -> names.add(path.relativize(file).toString()));
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void addClass(String file, Set<String> names) {
    if (file.endsWith(SUFFIX) && !file.startsWith("META-INF") && !file.endsWith("-info.class")) {
      names.add(
          file.substring(0, file.length() - SUFFIX.length()).replace(File.separatorChar, '/'));
    }
  }

  @Override
  public void close() {
    for (JarFile each : entries.values()) {
      if (each != null) {
        try {
          each.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
