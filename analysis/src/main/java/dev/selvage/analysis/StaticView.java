package dev.selvage.analysis;

import dev.selvage.model.SiteKey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What two threads of a program can share, found without running it. Whatever a run shares is in
 * here, unless {@link #unresolved} and {@link #unreadable} could not even be noticed.
 *
 * @param total the number of variables that the reachable code accesses
 * @param shared those that two threads can reach, at least one of which writes
 * @param onlyRead the number of those that several threads can reach, and none writes after they
 *     were initialized
 * @param unreadable the classes that could not be read, each with the reason
 * @param missing the classes that reachable code names and that are not on the class path
 * @param unresolved where members are looked up by names that the code does not show
 * @param methods the number of methods that can be reached
 */
public record StaticView(
    int total,
    List<SharedVariable> shared,
    int onlyRead,
    List<UnreadableClass> unreadable,
    List<String> missing,
    List<ReflectiveCall> unresolved,
    int methods,
    Duration time) {

  /** A class that could not be read, and so may share everything. */
  public record UnreadableClass(String name, String reason) {}

  /** A call that may reach members which its code does not show. */
  public record ReflectiveCall(SiteKey site, String call) {}

  public StaticView {
    shared = List.copyOf(shared);
    unreadable = List.copyOf(unreadable);
    missing = List.copyOf(missing);
    unresolved = List.copyOf(unresolved);
  }

  /** Analyses a program that starts with the main method of a class. */
  public static StaticView of(List<Path> classPath, String mainClass) {
    return of(classPath, mainClass, null);
  }

  /**
   * Analyses a program.
   *
   * @param method the name of a method without parameters; null for the main method
   * @throws NoSuchEntryException if the class path has no such class or method
   */
  public static StaticView of(List<Path> classPath, String mainClass, String method) {
    return new ProgramAnalysis(classPath).analyse(mainClass, method);
  }

  /** Whether everything counts as shared, since not all of the program could be seen. */
  public boolean isEverythingShared() {
    return !unreadable.isEmpty() || !unresolved.isEmpty();
  }

  /** Whether a field is among the shared variables. */
  public boolean sharesField(String owner, String name) {
    return shared.stream().anyMatch(each -> each.isField(owner, name));
  }

  /** The shared variables that an instruction may access. */
  public Set<SharedVariable> at(SiteKey site) {
    return shared.stream()
        .filter(each -> each.sites().stream().anyMatch(touch -> touch.site().equals(site)))
        .collect(Collectors.toSet());
  }
}
