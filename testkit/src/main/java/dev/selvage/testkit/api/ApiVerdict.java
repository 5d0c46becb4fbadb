package dev.selvage.testkit.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a program was judged.
 *
 * @param isExhaustive whether at least one search was exhaustive
 * @param notCompared why it was not compared; null if it was
 * @param disagreements what does not agree, each in one line
 * @param merged the outcomes of all merges
 * @param explored the outcomes of each strategy
 * @param races the data races that were seen
 */
public record ApiVerdict(
    ApiProgram program,
    boolean isExhaustive,
    String notCompared,
    List<String> disagreements,
    Set<String> merged,
    Map<String, Set<String>> explored,
    Set<String> races) {
  public ApiVerdict {
    disagreements = List.copyOf(disagreements);
    merged = Set.copyOf(merged);
    explored = new LinkedHashMap<>(explored);
    races = Set.copyOf(races);
  }

  public boolean isCompared() {
    return notCompared == null;
  }

  /** The program with all that does not agree. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(program.toString());
    text.append("  disagreements: ").append(String.join(", ", disagreements));
    append(text, "merges", merged);
    explored.forEach((strategy, outcomes) -> append(text, strategy, outcomes));
    races.forEach(each -> text.append("\n  race: ").append(each));
    return text.append('\n').toString();
  }

  private void append(StringBuilder text, String title, Set<String> outcomes) {
    text.append("\n  ").append(title).append(": ").append(outcomes.size()).append(" outcomes");
    if (outcomes.equals(merged) && outcomes != merged) {
      text.append(", the same");
      return;
    }
    for (String each : new TreeSet<>(outcomes)) {
      text.append(merged.contains(each) ? "\n    " : "\n  + ").append(each);
    }
    for (String each : new TreeSet<>(merged)) {
      text.append(outcomes.contains(each) ? "" : "\n  - " + each);
    }
  }
}
