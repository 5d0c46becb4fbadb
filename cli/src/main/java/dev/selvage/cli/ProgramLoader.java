package dev.selvage.cli;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.util.function.Function;

/**
 * Loads the classes of the program: from its class path and the JDK, never from this tool, with
 * assertions enabled. Problems are reported in one line.
 */
final class ProgramLoader extends URLClassLoader {
  /** Java 1.0 has class file version 45, Java 25 has 69. */
  private static final String PREVIEW = "--enable-preview";

  private static final int VERSION_OF_JAVA_0 = 44;

  private final ClassPath classPath;

  ProgramLoader(ClassPath classPath) {
    // Without a name, which stack traces would repeat before every class.
    super(classPath.urls(), new JdkLoader());
    this.classPath = classPath;
    setDefaultAssertionStatus(true);
  }

  ClassPath classPath() {
    return classPath;
  }

  /**
   * Loads the class the user named, without initializing it, and inspects it: a missing class that
   * it needs is noticed in either step.
   */
  <T> T load(String name, Function<Class<?>, T> look) {
    try {
      Class<?> loaded = loadClass(name);
      if (loaded.getClassLoader() != this) {
        throw new UsageException("class " + name + " belongs to the JDK, not to the class path");
      }
      return look.apply(loaded);
    } catch (ClassNotFoundException e) {
      throw new UsageException(notFound(name), e);
    } catch (UnsupportedClassVersionError e) {
      throw new UsageException(tooNew(name, e), e);
    } catch (NoClassDefFoundError e) {
      throw new UsageException(missing(name, e), e);
    } catch (LinkageError e) {
      throw new UsageException("class " + name + " cannot be loaded: " + oneLine(e), e);
    }
  }

  private String notFound(String name) {
    String hint = new ClassNames(classPath).hint(name);
    return "class "
        + name
        + " is not on the class path "
        + classPath.text()
        + (hint.isEmpty() ? "" : "; " + hint);
  }

  private String tooNew(String name, UnsupportedClassVersionError error) {
    int java = compiledFor(name);
    if (java <= Runtime.version().feature()) {
      String reason = oneLine(error);
      String hint =
          reason.contains(PREVIEW) ? ": set SELVAGE_JVM_FLAGS=" + PREVIEW + " for that" : "";
      return "class " + name + " cannot be loaded: " + reason + hint;
    }
    return "class %s was compiled for Java %d; this is Java %d at %s"
        .formatted(name, java, Runtime.version().feature(), System.getProperty("java.home"));
  }

  /** The Java release a class file is made for, 0 if that is not known. */
  private int compiledFor(String name) {
    try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        return 0;
      }
      DataInputStream data = new DataInputStream(file);
      data.readInt(); // the magic number
      data.readUnsignedShort(); // the minor version
      return data.readUnsignedShort() - VERSION_OF_JAVA_0;
    } catch (IOException e) {
      return 0;
    }
  }

  private String missing(String name, NoClassDefFoundError error) {
    if (error.getCause() instanceof ClassNotFoundException cause) {
      return "class %s needs class %s, which is not on the class path %s"
          .formatted(name, cause.getMessage(), classPath.text());
    }
    // The file is in the wrong directory: "B (wrong name: a/B)".
    String hint = new ClassNames(classPath).hint(name);
    return "class " + name + " cannot be loaded: " + oneLine(error) + "; " + hint;
  }

  private static String oneLine(Throwable error) {
    String message = String.valueOf(error.getMessage()).lines().findFirst().orElse("");
    return error.getClass().getSimpleName() + ": " + message;
  }
}
