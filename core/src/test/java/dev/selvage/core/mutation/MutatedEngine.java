package dev.selvage.core.mutation;

import dev.selvage.agent.AgentControl;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;

/** The engine of this JVM without one announcement, until it is restored. */
final class MutatedEngine {
  private final Class<?> type;
  private final byte[] original;

  MutatedEngine(Announcement missing) {
    try {
      type = Class.forName(missing.type().replace('/', '.'));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    original = bytes(type);
    redefine(missing.takenOutOf(original));
  }

  private static byte[] bytes(Class<?> type) {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void redefine(byte[] bytes) {
    try {
      Field instrumentation = AgentControl.class.getDeclaredField("instrumentation");
      instrumentation.setAccessible(true);
      ((Instrumentation) instrumentation.get(null))
          .redefineClasses(new ClassDefinition(type, bytes));
    } catch (ReflectiveOperationException | UnmodifiableClassException e) {
      throw new AssertionError(e);
    }
  }

  void restore() {
    redefine(original);
  }
}
