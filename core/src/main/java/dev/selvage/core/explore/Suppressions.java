package dev.selvage.core.explore;

import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.Suppression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The known findings that are not reported, and how many of them a campaign has seen. */
final class Suppressions {
  private final List<Suppression> all;
  private final Set<Suppression> used = new HashSet<>();
  private final Set<Object> suppressed = new HashSet<>();
  private final Set<String> kinds = new TreeSet<>();

  Suppressions(List<Suppression> all) {
    this.all = all;
  }

  boolean cover(Finding finding) {
    return !all.isEmpty()
        && cover(finding.identity(), finding.kind().label(), each -> each.matches(finding));
  }

  boolean cover(Note note) {
    return cover(note, note.kind().label(), each -> each.matches(note));
  }

  /** Whether an entry matches; each finding counts once, and every entry that matches is used. */
  private boolean cover(Object what, String kind, Predicate<Suppression> isMatch) {
    if (suppressed.contains(what)) {
      return true;
    }
    List<Suppression> matching = all.stream().filter(isMatch).toList();
    if (matching.isEmpty()) {
      return false;
    }
    used.addAll(matching);
    suppressed.add(what);
    kinds.add(kind);
    return true;
  }

  /** The notes at the end of a campaign. */
  List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    if (!suppressed.isEmpty()) {
      notes.add(new Note.Suppressed(suppressed.size(), List.copyOf(kinds)));
    }
    for (Suppression each : all) {
      if (!used.contains(each)) {
        notes.add(new Note.UnusedSuppression(each.origin(), each.text()));
      }
    }
    return notes;
  }
}
