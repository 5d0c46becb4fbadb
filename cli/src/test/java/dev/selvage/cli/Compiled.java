package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Small programs compiled by a test into a directory of its own. */
final class Compiled {
  private final Path sources;
  private final Path classes;

  Compiled(Path directory) throws IOException {
    sources = Files.createDirectories(directory.resolve("sources"));
    classes = Files.createDirectories(directory.resolve("classes"));
  }

  /** Compiles one class; its name tells the file. */
  Compiled with(String className, String source, String... options) throws IOException {
    Path file = sources.resolve(className.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments = new ArrayList<>(List.of("-g", "-cp", classes.toString()));
    arguments.addAll(List.of(options));
    arguments.addAll(List.of("-d", classes.toString(), file.toString()));
    int failed = compiler.run(null, null, null, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new AssertionError("does not compile: " + className);
    }
    return this;
  }

  /** Takes a class away again, as a broken class path has it. */
  Compiled without(String className) throws IOException {
    Files.delete(classFile(className));
    return this;
  }

  Path classFile(String className) {
    return classes.resolve(className.replace('.', '/') + ".class");
  }

  Path classes() {
    return classes;
  }
}
