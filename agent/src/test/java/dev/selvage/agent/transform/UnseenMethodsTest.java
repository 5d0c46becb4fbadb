package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.agent.transform.UnseenMethods.Entry;
import dev.selvage.agent.transform.UnseenMethods.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.MethodTypeDesc;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table against all native methods and intrinsics of the JDK in use. */
class UnseenMethodsTest {
  private static final Path BASE =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");

  private static final List<Method> METHODS = methods();

  private final UnseenMethods table = new UnseenMethods();

  /** The classes of intrinsics that have bytecode, with slashes. */
  private static final Set<String> INTRINSICS_WITH_BODIES =
      METHODS.stream()
          .filter(Method::hasBody)
          .map(method -> method.owner().replace('.', '/'))
          .collect(Collectors.toCollection(TreeSet::new));

  private record Method(String owner, String name, MethodTypeDesc type, boolean hasBody) {
    String full() {
      return owner + '.' + name;
    }
  }

  private static byte[] bytes(String owner) {
    try {
      return Files.readAllBytes(BASE.resolve(owner + ".class"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Method> methods() {
    List<Method> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(BASE)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        ClassModel type = ClassFile.of().parse(Files.readAllBytes(file));
        String owner = type.thisClass().asInternalName().replace('/', '.');
        for (MethodModel method : type.methods()) {
          if (Ancestry.isUnseen(method)) {
            found.add(
                new Method(
                    owner,
                    method.methodName().stringValue(),
                    method.methodTypeSymbol(),
                    method.code().isPresent()));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  @Test
  void allAreInTheTable() {
    assertThat(METHODS).hasSizeGreaterThan(1_000);
    assertThat(METHODS)
        .filteredOn(method -> table.of(method.owner(), method.name()) == null)
        .extracting(Method::full)
        .as("native methods and intrinsics that are not in the table")
        .isEmpty();
  }

  @Test
  void everyLineIsAboutOne() {
    Set<String> matched = new HashSet<>();
    METHODS.forEach(method -> matched.add(table.of(method.owner(), method.name()).name()));
    assertThat(table.entries().keySet())
        .filteredOn(name -> !matched.contains(name))
        .as("lines that are about no method")
        .isEmpty();
  }

  @Test
  void theTableIsSorted() {
    List<String> names =
        UnseenMethods.text()
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .toList();
    assertThat(names).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void itIsThatOfTheJdkInUse() {
    assertThat(UnseenMethods.REVIEWED).isEqualTo(Runtime.version().feature());
  }

  /** Otherwise a call would not be seen at all, and nobody would be told. */
  @Test
  void whatIsModelledNamesAHook() {
    Set<String> missing = new TreeSet<>();
    for (Entry entry : table.entries().values()) {
      if (entry.kind() == Kind.MODELLED) {
        assertThat(entry.details()).as(entry.name()).hasSize(1);
        if (!exists("dev.selvage.agent.transform." + entry.details().getFirst())
            && !exists("dev.selvage.bridge." + entry.details().getFirst())) {
          missing.add(entry.details().getFirst());
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static boolean exists(String name) {
    try {
      Class.forName(name, false, UnseenMethodsTest.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Otherwise what a search knows would change when the JVM compiles the caller. */
  @Test
  void bodiesOfIntrinsicsAnnounceNothing() {
    ControlledProfile profile = new ControlledProfile(true);
    for (String owner : INTRINSICS_WITH_BODIES) {
      byte[] bytes = bytes(owner);
      for (Treatment treatment : List.of(Treatment.MODELLED, Treatment.GUARDED)) {
        ClassModel type = ClassFile.of().parse(bytes);
        ClassRewriter rewriter =
            new ClassRewriter(type, ClassTask.plain(null, treatment, true), profile);
        ClassModel rewritten =
            ClassFile.of().parse(ClassFile.of().transformClass(type, rewriter.transform()));
        assertThat(rewritten.methods())
            .filteredOn(method -> Ancestry.isUnseen(method) && isAnnouncedByCallers(owner, method))
            .filteredOn(UnseenMethodsTest::callsMemory)
            .extracting(method -> owner + '.' + method.methodName().stringValue())
            .as("intrinsics of %s, %s", owner, treatment)
            .isEmpty();
      }
    }
  }

  private boolean isAnnouncedByCallers(String owner, MethodModel method) {
    return table.of(owner.replace('/', '.'), method.methodName().stringValue()).kind() != Kind.BODY;
  }

  private static boolean callsMemory(MethodModel method) {
    return method.code().stream()
        .flatMap(CodeModel::elementStream)
        .anyMatch(
            element ->
                element instanceof InvokeInstruction call
                    && call.owner().asInternalName().equals("dev/selvage/bridge/Memory"));
  }

  @Test
  void whatIsWrittenIsAnArray() {
    for (Entry entry : table.entries().values()) {
      if (entry.kind() == Kind.ELEMENTS) {
        List<Method> its =
            METHODS.stream()
                .filter(method -> table.of(method.owner(), method.name()).equals(entry))
                .toList();
        for (String detail : entry.details()) {
          ElementRange range = ElementRange.of(detail);
          assertThat(its)
              .as("%s, %s", entry.name(), detail)
              .anyMatch(method -> range.fits(method.type()));
        }
      }
    }
  }
}
