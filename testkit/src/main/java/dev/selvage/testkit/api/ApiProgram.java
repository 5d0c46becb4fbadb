package dev.selvage.testkit.api;

import java.util.List;

/**
 * Threads that make calls on shared objects.
 *
 * @param group the name of the class, or of the method, that the first object is made by
 * @param shared what is shared; the first is the object, the others are made from it
 * @param preparation what the main thread does to the first before it makes the others
 * @param threads the calls of each thread
 * @param safety what is promised when all these calls come together
 */
public record ApiProgram(
    String group,
    long seed,
    List<Call> shared,
    List<Call> preparation,
    List<List<Call>> threads,
    Safety safety) {
  public ApiProgram {
    shared = List.copyOf(shared);
    preparation = List.copyOf(preparation);
    threads = threads.stream().map(List::copyOf).toList();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(group).append(", seed ").append(seed).append(", ").append(safety).append('\n');
    for (int i = 0; i < shared.size(); i++) {
      Call call = shared.get(i);
      text.append("  ").append(call.target().result().getSimpleName());
      text.append(" s").append(i).append(" = ").append(call).append('\n');
      if (i == 0) {
        preparation.forEach(each -> text.append("  ").append(each).append('\n'));
      }
    }
    for (int i = 0; i < threads.size(); i++) {
      text.append("  thread ").append(i + 1).append(": ");
      for (int j = 0; j < threads.get(i).size(); j++) {
        text.append(j == 0 ? "" : "; ").append("r").append(j).append(" = ");
        text.append(threads.get(i).get(j));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
