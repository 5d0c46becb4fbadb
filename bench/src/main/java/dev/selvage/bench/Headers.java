package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts in the comments at the heads of the specimens. */
final class Headers {
  private static final Pattern BUDGET = Pattern.compile("(?m)^ \\* (?:<p>)?Budget: (\\d+)");

  /** For a specimen that says nothing. */
  private static final int USUAL_BUDGET = 1_000;

  /** The one workload that needs more than the usual budget, which has no header of its own. */
  private static final String DEEP_WORKLOAD = "Workloads.w11";

  private static final int DEEP_BUDGET = 5_000;

  private Headers() {}

  /** Within how many schedules the failure of a specimen is to be found. */
  static int budget(Specimen specimen) throws IOException {
    if (specimen.name().equals(DEEP_WORKLOAD)) {
      return DEEP_BUDGET;
    }
    Path source =
        Surroundings.root()
            .resolve("specimens/src/main/java")
            .resolve(specimen.type().getName().replace('.', '/') + ".java");
    Matcher matcher = BUDGET.matcher(Files.readString(source));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : USUAL_BUDGET;
  }
}
