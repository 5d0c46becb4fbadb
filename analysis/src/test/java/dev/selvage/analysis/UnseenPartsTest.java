package dev.selvage.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.analysis.SharedVariable.VariableSite;
import dev.selvage.analysis.StaticView.UnreadableClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the analysis does about what it cannot see, and what it says about places. */
class UnseenPartsTest {
  private static final String TWO_CLASSES =
      """
      static class Part { int n; void add() { n++; } }
      static int alone;
      public static void main(String[] args) throws Exception { alone++; new Part().add(); %s }
      """;

  @TempDir Path directory;

  @Test
  void unresolvedReflectionSharesEverything() throws Exception {
    SmallProgram program =
        SmallProgram.of(
            directory, TWO_CLASSES.formatted("Class.forName(System.getProperty(\"x\"));"));
    StaticView view = program.view();
    assertThat(program.shared()).containsExactly("alone", "n");
    assertThat(view.isEverythingShared()).isTrue();
    assertThat(view.unresolved()).hasSize(1);
    assertThat(view.unresolved().getFirst().call()).isEqualTo("Class.forName");
    assertThat(view.unresolved().getFirst().site().method()).isEqualTo("main");
  }

  @Test
  void aBrokenClassSharesEverythingAndIsNamed() throws Exception {
    SmallProgram program = SmallProgram.of(directory, TWO_CLASSES.formatted(""));
    assertThat(program.shared()).isEmpty();
    Files.write(program.classes().resolve("Main$Part.class"), new byte[] {1, 2, 3, 4});
    assertThat(program.view().unreadable())
        .extracting(UnreadableClass::name)
        .containsExactly("Main$Part");
    assertThat(program.shared()).containsExactly("alone");
  }

  @Test
  void aClassOfALaterJavaIsNamed() throws Exception {
    SmallProgram program = SmallProgram.of(directory, TWO_CLASSES.formatted(""));
    Path file = program.classes().resolve("Main$Part.class");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 120;
    Files.write(file, bytes);
    assertThat(program.view().unreadable())
        .containsExactly(new UnreadableClass("Main$Part", "Unsupported class file version: 120"));
  }

  @Test
  void aMissingClassIsNamed() throws Exception {
    SmallProgram program = SmallProgram.of(directory, TWO_CLASSES.formatted(""));
    Files.delete(program.classes().resolve("Main$Part.class"));
    StaticView view = program.view();
    assertThat(view.missing()).containsExactly("Main$Part");
    assertThat(view.isEverythingShared()).isFalse();
  }

  @Test
  void sitesAreInstructions() throws Exception {
    SmallProgram program =
        SmallProgram.of(
            directory,
            """
            static int n;
            public static void main(String[] args) {
              new Thread(() -> n = 1).start();
              n = 2;
            }
            """);
    SharedVariable only = program.view().shared().getFirst();
    assertThat(only.owner()).isEqualTo("Main");
    assertThat(only.type()).isEqualTo("int");
    assertThat(only.kind()).isEqualTo(SharedVariable.Kind.STATIC_FIELD);
    assertThat(only.sites()).hasSize(2).allMatch(VariableSite::isWrite);
    assertThat(only.sites())
        .extracting(each -> each.site().method())
        .containsExactly("lambda$main$0", "main");
    assertThat(program.view().at(only.sites().getFirst().site())).containsExactly(only);
  }

  @Test
  void anEntryThatDoesNotExistIsNamed() throws Exception {
    Path classes = SmallProgram.of(directory, TWO_CLASSES.formatted("")).classes();
    assertThatThrownBy(() -> StaticView.of(List.of(classes), "Mian"))
        .isInstanceOf(NoSuchEntryException.class)
        .hasMessage("class Mian is not on the class path");
    assertThatThrownBy(() -> StaticView.of(List.of(classes), "Main", "none"))
        .isInstanceOf(NoSuchEntryException.class)
        .hasMessage("class Main has no method none without parameters");
    assertThatThrownBy(() -> StaticView.of(List.of(classes), "Main$Part"))
        .isInstanceOf(NoSuchEntryException.class)
        .hasMessageContaining("has no main method");
  }
}
