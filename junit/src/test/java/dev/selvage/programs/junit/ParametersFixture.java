package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import dev.selvage.junit.SelvageTest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(ParametersFixture.CounterResolver.class)
public class ParametersFixture {
  private static Counter last;

  private final String name;
  private final Counter counter;

  @TempDir Path field;
  @TempDir static Path shared;

  ParametersFixture(TestInfo info, Counter counter) {
    this.name = info.getTestMethod().map(Object::toString).orElse("none");
    this.counter = counter;
  }

  /** A new counter for everybody who asks. */
  static final class CounterResolver implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Counter.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return new Counter();
    }
  }

  @BeforeEach
  void before(TestInfo info, @TempDir Path parameter) throws IOException {
    useEmpty(parameter);
    Log.add("before " + info.getDisplayName());
  }

  @SelvageTest
  void infos(TestInfo info) {
    Log.add("test " + info.getDisplayName() + " " + name.contains("infos"));
  }

  @SelvageTest
  void directories(@TempDir File parameter) throws IOException {
    useEmpty(parameter.toPath());
    useEmpty(field);
    Files.writeString(shared.resolve("shared" + System.nanoTime()), "stays");
    Log.add("test " + field.equals(parameter.toPath()));
  }

  @SelvageTest
  void resolved(Counter mine) {
    assertEquals(0, mine.count());
    assertEquals(0, counter.count());
    assertNotSame(last, counter);
    mine.increment();
    counter.increment();
    last = counter;
    Log.add("test");
  }

  private static void useEmpty(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      assertEquals(0, files.count());
    }
    Path folder = Files.createDirectories(directory.resolve("a/b"));
    Files.writeString(folder.resolve("file"), "content");
    Files.writeString(directory.resolve("file"), "content");
  }
}
