package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
  @TempDir Path directory;

  @Test
  void takesDirectoriesAndJarsInOrder() throws IOException {
    Path jar = emptyJar("a.jar");
    ClassPath classPath = ClassPath.parse(directory + File.pathSeparator + jar);
    assertThat(classPath.entries()).containsExactly(directory, jar);
    assertThat(classPath.text()).isEqualTo(directory + File.pathSeparator + jar);
    assertThat(classPath.urls()[0].toString()).endsWith("/");
  }

  @Test
  void anEmptyEntryIsTheCurrentDirectory() {
    assertThat(ClassPath.parse("").entries()).containsExactly(Path.of("."));
  }

  @Test
  void aStarIsAllJarsOfTheDirectory() throws IOException {
    Path second = emptyJar("b.jar");
    Path first = emptyJar("a.jar");
    Files.writeString(directory.resolve("notes.txt"), "no jar");
    assertThat(ClassPath.parse(directory + "/*").entries()).containsExactly(first, second);
  }

  @Test
  void namesAnEntryThatDoesNotExist() {
    assertThatThrownBy(() -> ClassPath.parse(directory + File.pathSeparator + "no/such/dir"))
        .isInstanceOf(UsageException.class)
        .hasMessage("class path entry does not exist: no/such/dir");
  }

  @Test
  void namesAFileThatIsNoJar() throws IOException {
    Path file = Files.writeString(directory.resolve("a.jar"), "this is no jar");
    assertThatThrownBy(() -> ClassPath.parse(file.toString()))
        .isInstanceOf(UsageException.class)
        .hasMessage("class path entry is neither a directory nor a jar: " + file);
  }

  @Test
  void namesAStarWithoutADirectory() {
    assertThatThrownBy(() -> ClassPath.parse("no/such/dir/*"))
        .isInstanceOf(UsageException.class)
        .hasMessage("class path entry is not a directory of jars: no/such/dir/*");
  }

  private Path emptyJar(String name) throws IOException {
    Path jar = directory.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.finish();
    }
    return jar;
  }
}
