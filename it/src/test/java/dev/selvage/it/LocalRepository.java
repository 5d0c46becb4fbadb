package dev.selvage.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository of Maven that is the user's, seen through links, except for what it has of
 * Selvage: that is what was just built. So nothing is downloaded twice, and the user's copies of
 * Selvage stay as they are.
 */
final class LocalRepository {
  private final Path directory;
  private final Path users;

  private LocalRepository(Path directory, Path users) {
    this.directory = directory;
    this.users = users;
  }

  /** Makes one, or brings it up to date. */
  static LocalRepository create(Path directory, Path users) throws IOException {
    LocalRepository repository = new LocalRepository(directory, users);
    Files.createDirectories(directory.resolve("dev"));
    repository.link("", "dev");
    repository.link("dev", "selvage");
    return repository;
  }

  /** Puts a jar and its POM where Maven has what was installed. */
  void install(String artifact, String version, Path jar, Path pom) throws IOException {
    Path folder = directory.resolve(Path.of("dev", "selvage", artifact, version));
    Files.createDirectories(folder);
    String name = artifact + "-" + version;
    Files.copy(jar, folder.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
    Files.copy(pom, folder.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
  }

  /** Hands what was downloaded to the user's repository, where the next build finds it. */
  void giveBack() throws IOException {
    giveBack("", "dev");
    giveBack("dev", "selvage");
  }

  private void link(String folder, String except) throws IOException {
    for (Path entry : entries(users.resolve(folder))) {
      Path link = directory.resolve(folder).resolve(entry.getFileName());
      if (!entry.endsWith(except) && !Files.exists(link)) {
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, entry);
      }
    }
  }

  private void giveBack(String folder, String except) throws IOException {
    for (Path entry : entries(directory.resolve(folder))) {
      Path place = users.resolve(folder).resolve(entry.getFileName());
      if (!entry.endsWith(except) && !Files.isSymbolicLink(entry) && !Files.exists(place)) {
        Files.createDirectories(place.getParent());
        Files.move(entry, place);
      }
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }
}
