package dev.selvage.testkit.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The classes of programs that were compiled together, in memory. */
public final class ProgramClasses {
  /** Without annotation processing and checks; the class path is not used at all. */
  private static final List<String> OPTIONS =
      List.of("-g", "-proc:none", "-implicit:none", "-Xlint:none", "-nowarn", "-cp", "");

  private final Map<String, byte[]> classes;

  private ProgramClasses(Map<String, byte[]> classes) {
    this.classes = classes;
  }

  /**
   * Compiles all of them at once, which is a lot faster than one by one.
   *
   * @param sources by the name of the public class
   */
  public static ProgramClasses compile(Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    try (Output output = new Output(compiler.getStandardFileManager(null, null, null))) {
      if (!compiler.getTask(messages, output, null, OPTIONS, null, files).call()) {
        throw new IllegalStateException(messages.toString());
      }
      return new ProgramClasses(output.classes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Loads a class by a loader of its own. */
  public Class<?> load(String name) throws ClassNotFoundException {
    return new Loader(classes).loadClass(name);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String typeName, String text) {
      super(URI.create("memory:///" + typeName.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }

  /** Keeps what the compiler writes. */
  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();

    Output(JavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return files.computeIfAbsent(name, _ -> new ByteArrayOutputStream());
        }
      };
    }

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new TreeMap<>();
      files.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
      return classes;
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(ProgramClasses.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
