package dev.selvage.core.engine.name;

import dev.selvage.core.engine.strand.Strand;
import java.util.regex.Pattern;

/** What to call a strand before people. */
public final class ThreadNames {
  /** Numbered by the JDK, over all executions: no name at all. */
  private static final Pattern GENERATED =
      Pattern.compile(
          "Thread-\\d+|pool-\\d+-thread-\\d+|.*commonPool.*|ForkJoinPool-\\d+-worker-\\d+|");

  private ThreadNames() {}

  /** The name the program gave, else the strand's own. */
  public static String of(Strand strand) {
    String name = strand.thread.getName();
    return isGenerated(name) ? strand.name() : name;
  }

  /** Whether the JDK gave the name. */
  public static boolean isGenerated(String name) {
    return GENERATED.matcher(name).matches();
  }
}
