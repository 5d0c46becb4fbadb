package dev.selvage.core.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles source text in memory and loads the result. */
public final class Sources {
  private Sources() {}

  /** The text of a resource. */
  public static String resource(String name) {
    try (InputStream in = Sources.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** The class files of a source, by binary name. */
  public static Map<String, byte[]> compile(String name, String text, List<String> options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> output = new TreeMap<>();
    JavaFileManager files =
        new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String type, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + type), kind) {
              @Override
              public OutputStream openOutputStream() {
                return output.computeIfAbsent(type, key -> new ByteArrayOutputStream());
              }
            };
          }
        };
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("memory:///" + name.replace('.', '/') + ".java"),
            JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
          }
        };
    if (!compiler.getTask(null, files, null, options, null, List.of(source)).call()) {
      throw new IllegalStateException(name + " does not compile");
    }
    Map<String, byte[]> classes = new TreeMap<>();
    output.forEach((type, bytes) -> classes.put(type, bytes.toByteArray()));
    return classes;
  }

  /** A loader of its own for class files. */
  public static ClassLoader loader(Map<String, byte[]> classes) {
    return new ClassLoader(Sources.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
  }
}
