package dev.selvage.bridge;

import java.util.HashSet;
import java.util.Set;

/** The names of the program's classes that were rewritten, visible to the whole JVM. */
public final class RewrittenNames {
  private static final Set<String> NAMES = new HashSet<>();

  private RewrittenNames() {}

  /** A class was rewritten; its name has dots. */
  public static synchronized void add(String name) {
    NAMES.add(name);
  }

  public static synchronized boolean contain(String name) {
    return NAMES.contains(name);
  }
}
