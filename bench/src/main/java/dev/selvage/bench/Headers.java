package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts in the comments at the heads of the specimens. */
final class Headers {
  private static final Pattern BUDGET = Pattern.compile("(?m)^ \\* (?:<p>)?Budget: (\\d+)");
  private static final Pattern NO_RACE = Pattern.compile("(?m)^ \\* (?:<p>)?No race: ");
  private static final Pattern DEPTH = Pattern.compile("(?m)^ \\* (?:<p>)?Depth: (\\d+)");

  /** A line that is empty or inside of a comment. */
  private static final Pattern NO_CODE = Pattern.compile("\\s*((/\\*|\\*|//).*)?");

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
    Matcher matcher = BUDGET.matcher(source(specimen.type().getName()));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : USUAL_BUDGET;
  }

  /** Whether a specimen says what in it is not a race. */
  static boolean hasNoRace(Specimen specimen) throws IOException {
    return NO_RACE.matcher(source(specimen.type().getName())).find();
  }

  /** The least depth with which PCT can find the bug of a program. */
  static int depth(Class<?> program) throws IOException {
    Matcher matcher = DEPTH.matcher(source(program.getName()));
    if (!matcher.find()) {
      throw new IllegalArgumentException(program + " does not tell its depth");
    }
    return Integer.parseInt(matcher.group(1));
  }

  /** How many lines of code a class of the specimens has. */
  static long codeLines(String type) throws IOException {
    return source(type).lines().filter(line -> !NO_CODE.matcher(line).matches()).count();
  }

  private static String source(String type) throws IOException {
    return Files.readString(
        Surroundings.root()
            .resolve("specimens/src/main/java")
            .resolve(type.replace('.', '/') + ".java"));
  }
}
