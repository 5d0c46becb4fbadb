package dev.selvage.core.mutation;

import java.io.IOException;
import java.io.InputStream;

/** Loads programs again, so that the JVM initializes their classes again. */
final class FreshPrograms extends ClassLoader {
  private static final String PROGRAMS = "dev.selvage.programs.";

  static {
    registerAsParallelCapable();
  }

  FreshPrograms() {
    super(FreshPrograms.class.getClassLoader());
  }

  /** A class of programs. */
  Class<?> program(String simpleName) throws ClassNotFoundException {
    return loadClass(PROGRAMS + simpleName);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(PROGRAMS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known == null ? define(name) : known;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
