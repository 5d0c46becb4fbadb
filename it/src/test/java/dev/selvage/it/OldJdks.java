package dev.selvage.it;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** JDKs on this machine that are too old for Selvage. */
final class OldJdks {
  private OldJdks() {}

  /** The java of one of them, which is at least Java 8. */
  static Optional<Path> java() throws IOException {
    String home = System.getProperty("user.home");
    List<Path> places =
        List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/usr/java"),
            Path.of("/opt/java"),
            Path.of(home, ".jdks"),
            Path.of(home, ".sdkman", "candidates", "java"));
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (DirectoryStream<Path> homes = Files.newDirectoryStream(place)) {
          for (Path each : homes) {
            if (isOld(each)) {
              return Optional.of(java(each));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The java that runs this. */
  static Path own() {
    return java(Path.of(System.getProperty("java.home")));
  }

  private static boolean isOld(Path home) throws IOException {
    Path release = home.resolve("release");
    return Files.isExecutable(java(home))
        && Files.isRegularFile(release)
        && Files.readString(release).matches("(?s).*JAVA_VERSION=\"(1\\.8|9|1\\d|2[0-4])\\b.*");
  }

  private static Path java(Path home) {
    return home.resolve("bin").resolve("java");
  }
}
