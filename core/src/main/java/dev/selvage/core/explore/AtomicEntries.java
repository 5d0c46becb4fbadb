package dev.selvage.core.explore;

import dev.selvage.bridge.AtomicCode;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.ThreadTasks;
import dev.selvage.model.Unexplored;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the program and its threads begin: in code that is explored, or in atomic code. A library
 * that is atomic may well have a thread of its own, or be most of what is loaded; that says nothing
 * about the program. But where most threads of all executions begin in such code, it is what the
 * program consists of.
 */
final class AtomicEntries {
  /** A single thread may be that of a logger. */
  private static final int FEWEST = 2;

  private long seen;
  private long seenAtomic;
  private Unexplored.AtomicThreads most = new Unexplored.AtomicThreads(0, 0, List.of());

  /** Looks at the threads of the latest execution. */
  void look(Engine engine) {
    Set<String> scopes = new TreeSet<>();
    int atomic = 0;
    for (int i = 1; i < engine.strands(); i++) {
      String scope = AtomicCode.scopeOf(ThreadTasks.of(engine.strand(i).thread).getName());
      if (scope != null) {
        atomic++;
        scopes.add(scope);
      }
    }
    seen += engine.strands();
    seenAtomic += atomic;
    if (atomic > most.atomic()) {
      most = new Unexplored.AtomicThreads(atomic, engine.strands(), List.copyOf(scopes));
    }
  }

  /** What was not explored in a program with this main class. */
  List<Unexplored> unexplored(String mainClass) {
    List<Unexplored> all = new ArrayList<>();
    String scope = AtomicCode.scopeOf(mainClass);
    if (scope != null) {
      all.add(new Unexplored.AtomicMain(mainClass, scope));
    }
    boolean isSaid = scope != null && most.scopes().equals(List.of(scope));
    if (most.atomic() >= FEWEST && 2 * seenAtomic > seen && !isSaid) {
      all.add(most);
    }
    return all;
  }
}
