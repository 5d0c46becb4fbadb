package dev.selvage.agent.scope;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Decides how each class is treated. Class names are internal names, with slashes. */
public final class Scope {
  /** Test frameworks, logging, mocking, assertion libraries. */
  private static final List<String> ATOMIC_BY_DEFAULT =
      List.of(
          "ch/qos/logback/",
          "com/google/common/truth/",
          "io/kotest/",
          "net/bytebuddy/",
          "org/apache/commons/logging/",
          "org/apache/log4j/",
          "org/apache/logging/",
          "org/apache/maven/",
          "org/apiguardian/",
          "org/assertj/",
          "org/easymock/",
          "org/hamcrest/",
          "org/jacoco/",
          "org/jboss/logging/",
          "org/junit/",
          "junit/",
          "org/mockito/",
          "org/objenesis/",
          "org/opentest4j/",
          "org/powermock/",
          "org/slf4j/",
          "org/spockframework/",
          "org/testng/");

  /** In the names of mocks, which are classes in the packages of the program. */
  private static final String MOCK = "$MockitoMock$";

  private static final List<String> TOOL =
      List.of(
          "dev/selvage/agent/",
          "dev/selvage/bridge/",
          "dev/selvage/cli/",
          "dev/selvage/core/",
          "dev/selvage/monitor/",
          "dev/selvage/junit/",
          "dev/selvage/live/",
          "dev/selvage/model/",
          "dev/selvage/report/",
          "dev/selvage/testkit/",
          "dev/selvage/bench/");

  private static final List<String> JDK =
      withPackagesOfModules(List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "netscape/"));

  /** Some modules of the JDK have other packages, such as those of the standards for XML. */
  private static List<String> withPackagesOfModules(List<String> usual) {
    List<String> all = new ArrayList<>(usual);
    for (Module module : ModuleLayer.boot().modules()) {
      ClassLoader loader = module.getClassLoader();
      if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
        for (String name : module.getPackages()) {
          String prefix = name.replace('.', '/') + '/';
          if (!startsWithAny(prefix, all)) {
            all.add(prefix);
          }
        }
      }
    }
    return List.copyOf(all);
  }

  /** What structured concurrency uses to wait for its threads. */
  private static final String FLOCK = "jdk/internal/misc/ThreadFlock";

  private static final Set<String> MODELLED_CLASSES =
      Set.of(
          "java/lang/Object",
          "java/lang/Runtime",
          "java/lang/StringBuffer",
          "java/lang/Thread",
          "java/lang/ThreadBuilders",
          "java/lang/ThreadBuilders$BoundVirtualThread",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/reflect/Field",
          FLOCK,
          "java/io/PipedInputStream",
          "java/io/PipedOutputStream",
          "java/io/PipedReader",
          "java/io/PipedWriter");

  /** JDK code below the engine itself: hooks there would come back to it. */
  private static final List<String> NEVER =
      List.of(
          "java/lang/SelvageThreadControl",
          "java/lang/VirtualThread",
          "java/lang/ref/",
          "java/lang/instrument/",
          "java/lang/classfile/",
          "jdk/internal/classfile/",
          "jdk/internal/misc/",
          "jdk/internal/vm/",
          "jdk/internal/access/",
          "sun/instrument/",
          "sun/launcher/");

  /**
   * Knows all pools of the JVM: what it does is not reported, since it is not part of the program.
   */
  private static final String POOL_REGISTRY = "jdk/internal/vm/ThreadContainers";

  /** Classes of those packages that are not below the engine. */
  private static final Set<String> ABOVE = Set.of(POOL_REGISTRY, FLOCK);

  private List<String> atomic = List.of();
  private List<String> controlled = List.of();
  private ClassLoader program;

  /** Sets the packages or classes, with dots, that the user has made atomic or controlled. */
  public void configure(List<String> newAtomic, List<String> newControlled) {
    atomic = newAtomic.stream().map(Scope::internal).toList();
    controlled = newControlled.stream().map(Scope::internal).toList();
  }

  /** Those packages and classes, with dots. */
  public List<String> configured() {
    return Stream.concat(atomic.stream(), controlled.stream())
        .map(name -> name.replace('/', '.'))
        .toList();
  }

  private static String internal(String name) {
    return name.replace('.', '/');
  }

  /** From now on the program is what this loader and loaders below it define. */
  public void program(ClassLoader loader) {
    program = loader;
  }

  /** How the class of this name is treated when this loader defines it. */
  public Treatment treatment(ClassLoader loader, String name) {
    boolean isBelow = startsWithAny(name, NEVER) && !ABOVE.contains(name);
    if (isBelow || isTool(name)) {
      return Treatment.OUTSIDE;
    }
    if (matchesAny(name, controlled)) {
      return Treatment.CONTROLLED;
    }
    if (loader == null || loader == ClassLoader.getPlatformClassLoader() || isJdk(name)) {
      return isModelled(name) ? Treatment.MODELLED : Treatment.GUARDED;
    }
    if (program != null && loader == ClassLoader.getSystemClassLoader()) {
      return Treatment.OUTSIDE;
    }
    return matchesAny(name, atomic) || startsWithAny(name, ATOMIC_BY_DEFAULT) || name.contains(MOCK)
        ? Treatment.ATOMIC
        : Treatment.CONTROLLED;
  }

  /**
   * The package or class, with dots, that makes the class of this name atomic if it is one of the
   * program; null if nothing does.
   */
  public String atomicScope(String name) {
    if (matchesAny(name, controlled) || isTool(name) || isJdk(name)) {
      return null;
    }
    if (name.contains(MOCK)) {
      return name.replace('/', '.');
    }
    return Stream.concat(
            atomic.stream().filter(pattern -> matchesAny(name, List.of(pattern))),
            ATOMIC_BY_DEFAULT.stream().filter(name::startsWith))
        .map(
            pattern ->
                (pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern))
        .map(pattern -> pattern.replace('/', '.'))
        .findFirst()
        .orElse(null);
  }

  /**
   * Whether the static state of the class of this name is set up again in every execution.
   * Libraries that are atomic by default keep theirs, unless they are to be explored.
   */
  public boolean isReset(ClassLoader loader, String name) {
    return loader != null
        && !isJdk(name)
        && (matchesAny(name, controlled) || !startsWithAny(name, ATOMIC_BY_DEFAULT))
        && treatment(loader, name) != Treatment.OUTSIDE;
  }

  /** java.util itself without what lies below it, and all of java.util.concurrent. */
  private static boolean isModelled(String name) {
    return name.startsWith("java/util/concurrent/")
        || name.startsWith("java/util/") && name.indexOf('/', "java/util/".length()) < 0
        || MODELLED_CLASSES.contains(name);
  }

  public static boolean isJdk(String name) {
    return startsWithAny(name, JDK);
  }

  public static boolean isTool(String name) {
    return startsWithAny(name, TOOL);
  }

  private static boolean startsWithAny(String name, List<String> prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the name is one of these, or inside one of these packages or classes. */
  private static boolean matchesAny(String name, List<String> patterns) {
    for (String pattern : patterns) {
      if (name.startsWith(pattern)
          && (name.length() == pattern.length()
              || pattern.endsWith("/")
              || name.charAt(pattern.length()) == '/'
              || name.charAt(pattern.length()) == '$')) {
        return true;
      }
    }
    return false;
  }
}
