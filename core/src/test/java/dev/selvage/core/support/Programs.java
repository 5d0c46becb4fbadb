package dev.selvage.core.support;

import dev.selvage.core.explore.Body;
import dev.selvage.model.FindingKind;
import dev.selvage.specimens.peers.Workloads;
import dev.selvage.specimens.scenarios.Callbacks;
import dev.selvage.specimens.scenarios.LifeCycle;
import dev.selvage.specimens.scenarios.MonitorUse;
import dev.selvage.specimens.scenarios.ParkUse;
import dev.selvage.specimens.scenarios.Pools;
import dev.selvage.specimens.scenarios.Spinning;
import dev.selvage.specimens.scenarios.Synchronizers;
import dev.selvage.specimens.scenarios.ThreadStates;
import dev.selvage.specimens.scenarios.TimeUse;
import dev.selvage.specimens.scenarios.VirtualThreads;
import dev.selvage.specimens.scenarios.WaitNotify;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds programs under test on the class path. */
public final class Programs {
  /** What the platform promises, by topic. A new topic is one class here. */
  public static final List<Class<?>> TOPICS =
      List.of(
          Callbacks.class,
          LifeCycle.class,
          MonitorUse.class,
          ParkUse.class,
          Pools.class,
          Spinning.class,
          Synchronizers.class,
          ThreadStates.class,
          TimeUse.class,
          VirtualThreads.class,
          WaitNotify.class);

  /**
   * The kinds that have a folder of failing specimens. Livelocks have one, too, but a random walk
   * leaves them sooner or later: that folder is left to the systematic search.
   */
  public static final List<FindingKind> FAILING =
      List.of(
          FindingKind.EXCEPTION,
          FindingKind.ASSERTION,
          FindingKind.DEADLOCK,
          FindingKind.LOST_WAKEUP,
          FindingKind.EXIT);

  private Programs() {}

  /** A method without result as a body: what it throws comes out as it is. */
  public static Body body(Method method) {
    MethodHandle handle;
    try {
      handle = MethodHandles.lookup().unreflect(method);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    if (method.getParameterCount() == 1) {
      return () -> handle.invoke(new String[0]);
    }
    return () -> handle.invoke();
  }

  /** The {@code main} of a class as a body. */
  public static Body main(Class<?> type) {
    try {
      return body(type.getMethod("main", String[].class));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The public static methods without parameters, by name. */
  public static List<Method> scenarios(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getParameterCount() == 0)
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  /** The specimens that fail with this kind; empty for one that no execution ends with. */
  public static List<Class<?>> failing(FindingKind kind) {
    // The name of a package has no dash.
    return kind == FindingKind.POTENTIAL_DEADLOCK
        ? List.of()
        : classes(Workloads.class, "dev.selvage.specimens.fail." + kind.label().replace("-", ""));
  }

  /** The top-level classes of a package, beside a class of the same jar or directory. */
  public static List<Class<?>> classes(Class<?> beside, String packageName) {
    String folder = packageName.replace('.', '/');
    try {
      URI location = beside.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path root = Path.of(location);
      if (Files.isDirectory(root)) {
        return classes(root.resolve(folder), packageName, beside.getClassLoader());
      }
      try (FileSystem jar = FileSystems.newFileSystem(root, Map.of())) {
        return classes(jar.getPath(folder), packageName, beside.getClassLoader());
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Class<?>> classes(Path folder, String packageName, ClassLoader loader)
      throws IOException {
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (String name : files.map(file -> file.getFileName().toString()).sorted().toList()) {
        if (name.endsWith(".class") && !name.contains("$") && !name.startsWith("package-info")) {
          String simple = name.substring(0, name.length() - ".class".length());
          found.add(Class.forName(packageName + "." + simple, false, loader));
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return found;
  }
}
