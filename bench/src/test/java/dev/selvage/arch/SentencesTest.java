package dev.selvage.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The engine, the detectors and what runs on real threads produce data; sentences for people are
 * made in the module report. Strings of several words are allowed only in the making of an
 * exception, whose message is for the developers of the tool.
 */
class SentencesTest {
  private static final SourceTree TREE =
      new SourceTree(Path.of(System.getProperty("selvage.root")));

  private static final List<String> MODULES = List.of("core", "monitor", "live");

  /**
   * What is only in the JVM of a program on real threads, where the module report is not: it writes
   * a state and thread dumps for other processes to read.
   */
  private static final List<String> WITHOUT_REPORT = List.of("/live/fuzz/", "/live/priority/");

  /** Less than there are. */
  private static final int LEAST_CLASSES = 300;

  private static final Pattern WORDS = Pattern.compile("\\p{L}{2,}[,:;]? +\\p{L}{2,}");

  /** Reviewed: each of them is a name and not a sentence. The list only gets shorter. */
  private static final Set<String> NAMES =
      Set.of(
          "Initialization: class ␣",
          "PointSites: volatile fields",
          "RealThreads: thread ␣",
          "StepRecorder: states of threads");

  /** The line of a strategy in the registry also has its line of the help. */
  private static final String REGISTRY = "Strategies: ";

  @Test
  void thereAreNoSentencesOutsideOfExceptions() {
    Set<String> found = new TreeSet<>();
    int classes = 0;
    for (String module : MODULES) {
      for (Path file : classFiles(TREE.classes(module))) {
        if (WITHOUT_REPORT.stream().noneMatch(file.toString()::contains)) {
          found.addAll(sentences(parse(file)));
        }
        classes++;
      }
    }
    assertThat(classes).isGreaterThan(LEAST_CLASSES);
    assertThat(found)
        .filteredOn(each -> !each.startsWith(REGISTRY))
        .containsExactlyInAnyOrderElementsOf(NAMES);
  }

  /** The class of this test has what is looked for. */
  @Test
  void sentencesAreFound() {
    assertThat(sentences(parse("SentencesTest$Planted.class")))
        .containsExactlyInAnyOrder(
            "SentencesTest$Planted: this is public",
            "SentencesTest$Planted: this is said",
            "SentencesTest$Planted: with ␣ of them");
  }

  @SuppressWarnings("unused") // its class file is read
  private static final class Planted {
    static final String PUBLIC = "this is public";
    private static final String PRIVATE = "this is private";

    String said() {
      return "this is said";
    }

    String with(int number) {
      return "with " + number + " of them";
    }

    void fail(int number) {
      if (number > 1) {
        throw new IllegalStateException("one of " + number, new AssertionError("with a cause"));
      }
      throw new IllegalStateException(number == 0 ? PRIVATE : "this is thrown");
    }
  }

  private static List<String> sentences(ClassModel type) {
    List<String> found = new ArrayList<>();
    for (FieldModel field : type.fields()) {
      if (!field.flags().has(AccessFlag.PRIVATE)) {
        field
            .findAttribute(Attributes.constantValue())
            .map(ConstantValueAttribute::constant)
            .ifPresent(constant -> add(found, constant.constantValue()));
      }
    }
    type.methods().forEach(method -> sentences(method, found));
    String name = type.thisClass().asInternalName();
    return found.stream()
        .map(text -> name.substring(name.lastIndexOf('/') + 1) + ": " + text)
        .toList();
  }

  private static void sentences(MethodModel method, List<String> found) {
    Deque<String> exceptions = new ArrayDeque<>();
    for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
      switch (element) {
        case NewObjectInstruction made -> {
          if (isThrowable(made.className().asInternalName())) {
            exceptions.push(made.className().asInternalName());
          }
        }
        case InvokeInstruction call -> {
          boolean isConstructor =
              call.opcode() == Opcode.INVOKESPECIAL && call.name().equalsString("<init>");
          if (isConstructor && call.owner().asInternalName().equals(exceptions.peek())) {
            exceptions.pop();
          }
        }
        case ConstantInstruction constant when exceptions.isEmpty() ->
            add(found, constant.constantValue());
        case InvokeDynamicInstruction call when exceptions.isEmpty() ->
            call.bootstrapArgs().forEach(argument -> add(found, argument));
        default -> {}
      }
    }
  }

  /** A place for a value in a concatenation is shown as a space of its own. */
  private static void add(List<String> found, ConstantDesc constant) {
    if (constant instanceof String text) {
      String shown = text.replace('\1', '␣').replace('\2', '␣');
      if (WORDS.matcher(shown.replace("␣", "it")).find()) {
        found.add(shown);
      }
    }
  }

  /** Without loading the class: some can be loaded only with the agent. */
  private static boolean isThrowable(String internalName) {
    if (internalName.equals("java/lang/Throwable")) {
      return true;
    }
    return parse("/" + internalName + ".class")
        .superclass()
        .map(parent -> isThrowable(parent.asInternalName()))
        .orElse(false);
  }

  private static ClassModel parse(String resource) {
    try (InputStream bytes = SentencesTest.class.getResourceAsStream(resource)) {
      return ClassFile.of().parse(bytes.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ClassModel parse(Path file) {
    try {
      return ClassFile.of().parse(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> classFiles(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
