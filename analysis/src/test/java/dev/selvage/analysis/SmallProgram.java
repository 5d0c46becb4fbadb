package dev.selvage.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** A program that a test compiles: the members of a class {@code Main}. */
final class SmallProgram {
  private final Path classes;

  private SmallProgram(Path classes) {
    this.classes = classes;
  }

  /** Compiles the members of a class into a directory. */
  static SmallProgram of(Path directory, String members) throws IOException {
    Path file = directory.resolve("Main.java");
    Files.writeString(
        file,
        """
        import java.lang.invoke.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.function.*;
        import java.util.stream.*;
        public class Main {
        %s
        }
        """
            .formatted(members));
    Path classes = Files.createDirectories(directory.resolve("classes"));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), file.toString());
    if (failed != 0) {
      throw new AssertionError("does not compile");
    }
    return new SmallProgram(classes);
  }

  Path classes() {
    return classes;
  }

  StaticView view() {
    return StaticView.of(List.of(classes), "Main");
  }

  /** The shared variables, without what they belong to: fields by name, arrays by type. */
  Set<String> shared() {
    return view().shared().stream()
        .map(
            each ->
                each.kind() == SharedVariable.Kind.ELEMENTS
                    ? "elements of " + each.type()
                    : each.name())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
