package dev.selvage.monitor.sharing;

import dev.selvage.model.SiteKey;
import java.util.Set;
import java.util.TreeSet;

/**
 * A variable that two threads have accessed in one execution, at least one of which wrote it.
 *
 * @param owner the class that declares the field; the class of an array
 * @param name the field; empty for the elements of an array
 * @param sites where it was accessed, each with the number of the instruction
 */
public record ObservedVariable(String owner, String name, Set<SiteKey> sites) {
  public ObservedVariable {
    sites = new TreeSet<>(sites);
  }

  public boolean isArray() {
    return name.isEmpty();
  }
}
