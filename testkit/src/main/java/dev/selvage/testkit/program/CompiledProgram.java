package dev.selvage.testkit.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A program that can be run, any number of times. Its classes have a loader of their own. */
public final class CompiledProgram {
  /** Without annotation processing and checks; the class path is not used at all. */
  private static final List<String> OPTIONS =
      List.of("-g", "-proc:none", "-implicit:none", "-Xlint:none", "-nowarn", "-cp", "");

  private final RandomProgram program;
  private final Class<?> type;
  private final MethodHandle outcome;

  private CompiledProgram(RandomProgram program, Class<?> type)
      throws ReflectiveOperationException {
    this.program = program;
    this.type = type;
    outcome =
        MethodHandles.publicLookup().findStatic(type, "outcome", MethodType.methodType(List.class));
  }

  /**
   * Compiles all of them at once, which is a lot faster than one by one.
   *
   * @throws IllegalArgumentException when two programs have the same seed, and thus the same name
   */
  public static List<CompiledProgram> of(List<RandomProgram> programs) {
    Set<String> names = new HashSet<>();
    List<JavaFileObject> sources = new ArrayList<>();
    for (RandomProgram each : programs) {
      if (!names.add(each.name())) {
        throw new IllegalArgumentException("two programs with the seed " + each.seed());
      }
      sources.add(new Source(each));
    }
    Map<String, byte[]> classes = compile(sources);
    List<CompiledProgram> compiled = new ArrayList<>();
    for (RandomProgram each : programs) {
      try {
        compiled.add(new CompiledProgram(each, new Loader(classes).loadClass(typeName(each))));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return compiled;
  }

  public static CompiledProgram of(RandomProgram program) {
    return of(List.of(program)).getFirst();
  }

  private static String typeName(RandomProgram program) {
    return JavaSource.PACKAGE + "." + program.name();
  }

  private static Map<String, byte[]> compile(List<JavaFileObject> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (Output output = new Output(compiler.getStandardFileManager(null, null, null))) {
      if (!compiler.getTask(messages, output, null, OPTIONS, null, sources).call()) {
        throw new IllegalStateException(messages.toString());
      }
      return output.classes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public RandomProgram program() {
    return program;
  }

  /** The class with the main method. */
  public Class<?> type() {
    return type;
  }

  /** Runs the program. */
  public void run() throws Throwable {
    outcome();
  }

  /** Runs the program; returns what its main strand reads at the end, in order. */
  @SuppressWarnings("unchecked")
  public List<Object> outcome() throws Throwable {
    return (List<Object>) outcome.invokeExact();
  }

  /** {@link #outcome} as text. */
  public String outcomeText() throws Exception {
    try {
      return outcome().toString();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(RandomProgram program) {
      super(URI.create("memory:///" + typeName(program).replace('.', '/') + ".java"), Kind.SOURCE);
      text = JavaSource.of(program);
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
      super(CompiledProgram.class.getClassLoader());
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
