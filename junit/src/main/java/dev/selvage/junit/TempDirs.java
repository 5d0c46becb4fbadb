package dev.selvage.junit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The temporary directories that JUnit made for a test. Every execution finds them empty; those in
 * static fields belong to the class and are left alone.
 */
final class TempDirs {
  private final List<Path> directories = new ArrayList<>();

  private TempDirs() {}

  static TempDirs of(ExtensionContext context, Map<Executable, List<Object>> arguments) {
    TempDirs found = new TempDirs();
    for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
      for (Field field : fields(instance.getClass())) {
        try {
          found.add(field.get(instance));
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    arguments.forEach(
        (executable, values) -> {
          Parameter[] parameters = executable.getParameters();
          for (int i = 0; i < parameters.length; i++) {
            if (AnnotationSupport.isAnnotated(parameters[i], TempDir.class)) {
              found.add(values.get(i));
            }
          }
        });
    return found;
  }

  /** The fields of instances that hold a temporary directory. */
  static List<Field> fields(Class<?> type) {
    return AnnotationSupport.findAnnotatedFields(type, TempDir.class).stream()
        .filter(field -> !Modifier.isStatic(field.getModifiers()) && field.trySetAccessible())
        .toList();
  }

  private void add(Object value) {
    switch (value) {
      case Path path -> directories.add(path);
      case File file -> directories.add(file.toPath());
      case null, default -> {}
    }
  }

  /** Deletes what is in the directories. */
  void empty() {
    for (Path directory : directories) {
      try {
        if (Files.isDirectory(directory)) {
          Files.walkFileTree(directory, new Emptying(directory));
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot empty the temporary directory " + directory, e);
      }
    }
  }

  private static final class Emptying extends SimpleFileVisitor<Path> {
    private final Path root;

    Emptying(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
      if (e != null) {
        throw e;
      }
      if (!directory.equals(root)) {
        Files.delete(directory);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
