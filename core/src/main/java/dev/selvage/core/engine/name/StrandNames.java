package dev.selvage.core.engine.name;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.GeneratedThreadNames;

/** The names of strands in reports. */
public final class StrandNames {
  private StrandNames() {}

  /** The name the program gave, else the strand's own. */
  public static String of(Strand strand) {
    String name = strand.thread.getName();
    return GeneratedThreadNames.contain(name) ? strand.name() : name;
  }
}
