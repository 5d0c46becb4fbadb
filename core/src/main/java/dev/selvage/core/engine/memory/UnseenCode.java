package dev.selvage.core.engine.memory;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What strands have called although it is not known what it accesses. */
public final class UnseenCode {
  private final Set<String> names = new TreeSet<>();

  /**
   * @param name the class, a dot, the method or field
   */
  public void met(String name) {
    names.add(name);
  }

  /** The names so far, sorted. */
  public List<String> names() {
    return List.copyOf(names);
  }
}
