package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bridge.AccountedTypes;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each entry is a plain field of the JDK in use, and no static field is left without a review. */
class IdempotentCachesTest {
  /** Static fields that are state: threads depend on each other there. */
  private static final Set<String> STATE =
      Set.of(
          "java/io/DeleteOnExitHook.files",
          "java/nio/MappedMemoryUtils.unused",
          "java/util/regex/PrintPattern.ids",
          "java/util/regex/PrintPattern.pmap");

  private static List<String> plainFields(Predicate<FieldModel> wanted) throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        String name = base.relativize(file).toString().replace(".class", "");
        if (AccountedTypes.contain(name.replace('/', '.'))) {
          ClassModel model = ClassFile.of().parse(Files.readAllBytes(file));
          model.fields().stream()
              .filter(field -> !field.flags().has(AccessFlag.FINAL))
              .filter(field -> !field.flags().has(AccessFlag.VOLATILE))
              .filter(wanted)
              .map(field -> name + '.' + field.fieldName().stringValue())
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  @Test
  void eachIsAPlainFieldOfTheJdk() throws IOException {
    assertThat(plainFields(field -> true)).containsAll(IdempotentCaches.all());
  }

  @Test
  void everyStaticFieldIsReviewed() throws IOException {
    List<String> unknown = plainFields(field -> field.flags().has(AccessFlag.STATIC));
    unknown.removeAll(IdempotentCaches.all());
    assertThat(unknown).containsExactlyInAnyOrderElementsOf(STATE);
  }
}
