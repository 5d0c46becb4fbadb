package dev.selvage.cli;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The class path of the program: directories and jars, all of which exist and can be read.
 *
 * @param entries with {@code dir/*} replaced by the jars of the directory
 */
record ClassPath(List<Path> entries) {
  ClassPath {
    entries = List.copyOf(entries);
  }

  /** Parses the value of {@code -cp}, and checks every entry. */
  static ClassPath parse(String text) {
    List<Path> entries = new ArrayList<>();
    for (String part : text.split(File.pathSeparator, -1)) {
      String entry = part.isEmpty() ? "." : part;
      if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(jarsIn(entry));
      } else {
        entries.add(checked(Path.of(entry)));
      }
    }
    return new ClassPath(entries);
  }

  URL[] urls() {
    URL[] urls = new URL[entries.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = entries.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new UsageException("class path entry cannot be used: " + entries.get(i), e);
      }
    }
    return urls;
  }

  /** As the system property {@code java.class.path} has it. */
  String text() {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> jarsIn(String wildcard) {
    String parent = wildcard.substring(0, wildcard.length() - 1);
    Path directory = Path.of(parent.isEmpty() ? "." : parent);
    if (!Files.isDirectory(directory)) {
      throw new UsageException("class path entry is not a directory of jars: " + wildcard);
    }
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, "*.{jar,JAR}")) {
      found.forEach(jar -> jars.add(checked(jar)));
    } catch (IOException e) {
      throw new UsageException("class path entry cannot be read: " + wildcard, e);
    }
    jars.sort(null);
    return jars;
  }

  private static Path checked(Path entry) {
    if (!Files.exists(entry)) {
      throw new UsageException("class path entry does not exist: " + entry);
    }
    if (!Files.isReadable(entry)) {
      throw new UsageException("class path entry cannot be read: " + entry);
    }
    if (!Files.isDirectory(entry)) {
      openAsJar(entry);
    }
    return entry;
  }

  private static void openAsJar(Path file) {
    try {
      new ZipFile(file.toFile()).close();
    } catch (ZipException e) {
      throw new UsageException("class path entry is neither a directory nor a jar: " + file, e);
    } catch (IOException e) {
      throw new UsageException("class path entry cannot be read: " + file, e);
    }
  }
}
