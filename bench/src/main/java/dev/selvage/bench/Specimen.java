package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Timeouts;
import dev.selvage.specimens.peers.Workloads;
import java.io.IOException;
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
import java.util.Set;
import java.util.stream.Stream;

/** A program of the specimens: a class with a main method, or a method of a class of many. */
record Specimen(Class<?> type, Method method) {
  private static final String ROOT = "dev/selvage/specimens";
  private static final String PACKAGE = "dev.selvage.specimens.";

  /** The folders whose classes have one program per method. */
  private static final List<String> COLLECTIONS = List.of("peers", "scenarios");

  /** The folder of programs that have no race, though one may think so. */
  private static final String RACE_FREE = "racefree";

  /** The folders whose programs are correct. */
  private static final Set<String> CLEAN = Set.of("clean", RACE_FREE);

  /** The folders whose programs are for detectors. */
  private static final Set<String> OBSERVED = Set.of("atomicity", "notsc", "race");

  /** The folders of programs for real threads: some take very long, others end the JVM. */
  private static final Set<String> ON_REAL_THREADS = Set.of("fuzz", "guard");

  /** The folders that are left out elsewhere: a random walk cannot find their bugs. */
  private static final Set<String> SEARCHED = Set.of("fail.livelock");

  /** Enough for those that are not meant to spin forever. */
  private static final int MAX_STEPS = 20_000;

  /** Of the workloads, those that fail in some schedule. */
  private static final Set<String> FAILING_WORKLOADS =
      Set.of("w1", "w2", "w2s", "w3", "w3c", "w3d", "w3e", "w6", "w7", "w9", "w10", "w11");

  /** All but those that are left to a systematic search, by name. */
  static List<Specimen> all() throws IOException {
    return allAndSearched().stream().filter(each -> !SEARCHED.contains(each.folder())).toList();
  }

  /** All, by name. */
  static List<Specimen> allAndSearched() throws IOException {
    try {
      URI location = Workloads.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path root = Path.of(location);
      if (Files.isDirectory(root)) {
        return in(root.resolve(ROOT));
      }
      try (FileSystem jar = FileSystems.newFileSystem(root, Map.of())) {
        return in(jar.getPath(ROOT));
      }
    } catch (URISyntaxException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Specimen> in(Path folder) throws IOException, ClassNotFoundException {
    List<Specimen> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> names =
          files
              .map(file -> folder.relativize(file).toString().replace('\\', '/').replace('/', '.'))
              .filter(name -> name.endsWith(".class") && !name.contains("$"))
              .filter(name -> !name.contains("package-info"))
              .filter(name -> !ON_REAL_THREADS.contains(name.substring(0, name.indexOf('.'))))
              .map(name -> PACKAGE + name.substring(0, name.length() - ".class".length()))
              .sorted()
              .toList();
      for (String name : names) {
        found.addAll(of(Class.forName(name, false, Workloads.class.getClassLoader())));
      }
    }
    return found;
  }

  private static List<Specimen> of(Class<?> type) {
    boolean isCollection = COLLECTIONS.contains(folder(type));
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> isCollection ? method.getParameterCount() == 0 : isMain(method))
        .sorted(Comparator.comparing(Method::getName))
        .map(method -> new Specimen(type, method))
        .toList();
  }

  private static boolean isMain(Method method) {
    return method.getName().equals("main")
        && List.of(method.getParameterTypes()).equals(List.of(String[].class));
  }

  private static String folder(Class<?> type) {
    return type.getPackageName().substring(PACKAGE.length());
  }

  /** As in {@code fail.assertion}. */
  String folder() {
    return folder(type);
  }

  /** As in {@code PlainCounter} or {@code Workloads.w1}. */
  String name() {
    return isMain() ? type.getSimpleName() : type.getSimpleName() + "." + method.getName();
  }

  /** As on the command line. */
  String program() {
    return type.getName() + (isMain() ? "" : "#" + method.getName());
  }

  /** Whether it is a class with a main method. */
  boolean isMain() {
    return isMain(method);
  }

  /** Whether some schedule fails under its options: the folder says so, or for workloads a list. */
  boolean isFailing() {
    return folder().equals("peers")
        ? FAILING_WORKLOADS.contains(method.getName())
        : folder().startsWith("fail.")
            || folder().equals("spurious")
            || folder().equals("timeouts");
  }

  /** Whether the folder says that it is correct, and free of what detectors look for. */
  boolean isClean() {
    return CLEAN.contains(folder());
  }

  /** Whether it is clean, and there because something in it could be taken for a race. */
  boolean isAboutRaces() throws IOException {
    return folder().equals(RACE_FREE) || isClean() && Headers.hasNoRace(this);
  }

  /** Whether a detector has something to report, although no schedule has to fail. */
  boolean isObserved() {
    return OBSERVED.contains(folder());
  }

  /** The class matters: races elsewhere than in code like it are those of a library. */
  ProgramSpec spec() {
    return new ProgramSpec("", type.getName(), null, List.of());
  }

  Body body() {
    MethodHandle handle;
    try {
      handle = MethodHandles.lookup().unreflect(method);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return method.getParameterCount() == 0
        ? () -> handle.invoke()
        : () -> handle.invoke(new String[0]);
  }

  /** The options under which its bug shows, if it has one. */
  Options.Builder options() {
    return Options.builder()
        .strategy("random")
        .resetStatics(true)
        .maxSteps(MAX_STEPS)
        .spurious(folder().equals("spurious") ? 1 : 0)
        .timeouts(
            folder().equals("timeouts")
                ? Timeouts.ANY
                : Options.builder().strategy("random").build().timeouts());
  }
}
