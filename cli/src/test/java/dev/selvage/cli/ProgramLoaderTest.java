package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLoaderTest {
  @TempDir Path directory;

  @Test
  void loadsAClassWithoutInitialisingIt() throws IOException {
    Compiled program =
        new Compiled(directory)
            .with("a.Main", "package a; class Main { static { if (true) throw new Error(); } }");
    try (ProgramLoader loader = loader(program)) {
      String name = loader.load("a.Main", Class::getName);
      assertThat(name).isEqualTo("a.Main");
    }
  }

  @Test
  void enablesAssertions() throws IOException {
    Compiled program = new Compiled(directory).with("Main", "class Main {}");
    try (ProgramLoader loader = loader(program)) {
      boolean isEnabled = loader.load("Main", Class::desiredAssertionStatus);
      assertThat(isEnabled).isTrue();
    }
  }

  @Test
  void hidesThisToolFromTheProgram() throws IOException {
    try (ProgramLoader loader = loader(new Compiled(directory))) {
      assertThatThrownBy(() -> loader.loadClass("picocli.CommandLine"))
          .isInstanceOf(ClassNotFoundException.class);
      assertThat(loader.getResource("dev/selvage/cli/Cli.class")).isNull();
    }
  }

  @Test
  void showsAllModulesOfTheJdkToTheProgram() throws Exception {
    try (ProgramLoader loader = loader(new Compiled(directory))) {
      assertThat(loader.loadClass("java.sql.Driver")).isNotNull();
      assertThat(loader.loadClass("com.sun.source.tree.Tree")).isNotNull();
    }
  }

  @Test
  void suggestsTheClassInItsPackage() throws IOException {
    Compiled program = new Compiled(directory).with("a.b.Counter", "package a.b; class Counter {}");
    assertRefused(program, "counter", "class counter is not on the class path")
        .endsWith("did you mean a.b.Counter?");
  }

  @Test
  void suggestsTheClassOfAFile() throws IOException {
    Compiled program = new Compiled(directory).with("a.b.Counter", "package a.b; class Counter {}");
    assertRefused(program, "a/b/Counter.java", "class a/b/Counter.java is not on the class path")
        .endsWith("did you mean a.b.Counter?");
    assertRefused(program, "Counter.class", "class Counter.class is not on the class path")
        .endsWith("did you mean a.b.Counter?");
  }

  @Test
  void suggestsTheNestedClass() throws IOException {
    Compiled program = new Compiled(directory).with("A", "class A { static class Nested {} }");
    assertRefused(program, "A.Nested", "class A.Nested is not on the class path")
        .endsWith("did you mean A$Nested?");
  }

  @Test
  void saysWhatThereIsWhenLittle() throws IOException {
    assertRefused(new Compiled(directory), "A", "class A is not on")
        .endsWith("there are no classes on the class path");
    Compiled program = new Compiled(directory).with("B", "class B {}");
    assertRefused(program, "A", "class A is not on").endsWith("the class path has B");
  }

  @Test
  void namesTheMissingSuperclass() throws IOException {
    Compiled program =
        new Compiled(directory)
            .with("a.Base", "package a; public class Base {}")
            .with("Main", "class Main extends a.Base {}")
            .without("a.Base");
    assertRefused(program, "Main", "class Main needs class a.Base, which is not on the class path");
  }

  @Test
  void namesTheMissingClassOfASignature() throws IOException {
    Compiled program =
        new Compiled(directory)
            .with("Part", "class Part {}")
            .with("Main", "class Main { static void use(Part part) {} }")
            .without("Part");
    assertRefused(program, "Main", "class Main needs class Part, which is not on the class path");
  }

  @Test
  void namesTheReleaseOfAClassThatIsTooNew() throws IOException {
    Compiled program = new Compiled(directory).with("Main", "class Main {}");
    byte[] bytes = Files.readAllBytes(program.classFile("Main"));
    bytes[7] = (byte) (99 + 44);
    Files.write(program.classFile("Main"), bytes);
    assertRefused(program, "Main", "class Main was compiled for Java 99; this is Java ");
  }

  @Test
  void namesADamagedClass() throws IOException {
    Compiled program = new Compiled(directory).with("Main", "class Main {}");
    Files.write(program.classFile("Main"), new byte[] {1, 2, 3, 4});
    assertRefused(program, "Main", "class Main cannot be loaded: ClassFormatError: ");
  }

  @Test
  void saysWhenTheClassPathPointsIntoAPackage() throws IOException {
    Compiled program = new Compiled(directory).with("a.Main", "package a; class Main {}");
    ClassPath inside = ClassPath.parse(program.classes().resolve("a").toString());
    try (ProgramLoader loader = new ProgramLoader(inside)) {
      assertThatThrownBy(() -> loader.load("Main", Class::getDeclaredMethods))
          .isInstanceOf(UsageException.class)
          .hasMessageContaining("wrong name: a/Main");
    }
  }

  @Test
  void refusesAClassOfTheJdk() throws IOException {
    assertRefused(new Compiled(directory), "java.lang.String", "class java.lang.String belongs");
  }

  private static AbstractStringAssert<?> assertRefused(
      Compiled program, String className, String beginning) throws IOException {
    try (ProgramLoader loader = loader(program)) {
      ThrowingCallable load = () -> loader.load(className, Class::getDeclaredMethods);
      assertThatThrownBy(load)
          .isInstanceOf(UsageException.class)
          .hasMessageStartingWith(beginning)
          .message()
          .doesNotContain("\n");
      return assertThatThrownBy(load).message();
    }
  }

  private static ProgramLoader loader(Compiled program) {
    return new ProgramLoader(ClassPath.parse(program.classes().toString()));
  }
}
