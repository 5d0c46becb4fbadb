package dev.selvage.report;

import dev.selvage.model.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of the strands of an execution: those of their threads, made unique if they are equal.
 */
final class ThreadNames {
  private final List<String> names = new ArrayList<>();
  private final Map<String, String> byStrand = new HashMap<>();
  private final Glyphs glyphs;

  ThreadNames(Trace trace, Glyphs glyphs) {
    this.glyphs = glyphs;
    List<String> plain = trace.threads().stream().map(Trace.ThreadName::name).toList();
    for (Trace.ThreadName thread : trace.threads()) {
      String name = thread.name().isEmpty() ? thread.strand() : thread.name();
      if (Collections.frequency(plain, name) > 1) {
        name += " (" + thread.strand() + ")";
      }
      names.add(glyphs.clean(name));
      byStrand.put(thread.strand(), names.getLast());
    }
  }

  int count() {
    return names.size();
  }

  /** The name of the strand with this index in the trace. */
  String at(int index) {
    return index >= 0 && index < names.size() ? names.get(index) : "?";
  }

  /** The index of a strand in the trace, or -1. */
  int indexOf(String strand) {
    return byStrand.containsKey(strand) ? names.indexOf(byStrand.get(strand)) : -1;
  }

  /** The name of a strand by its own name, which is returned if the trace does not contain it. */
  String of(String strand) {
    String name = byStrand.get(strand);
    return name == null ? glyphs.clean(strand) : name;
  }

  /** The name of a strand; that of its thread if the trace does not contain it. */
  String of(String strand, String thread) {
    return byStrand.containsKey(strand) || thread.isEmpty() ? of(strand) : glyphs.clean(thread);
  }
}
