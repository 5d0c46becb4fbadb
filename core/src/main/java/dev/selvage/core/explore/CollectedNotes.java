package dev.selvage.core.explore;

import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The notes of a campaign, by kind and class. The first notes on every class are kept, the others
 * are counted, and every kind has room of its own, so that no note is lost to others. Races on one
 * field of a library are one note, however many pairs of places race.
 */
final class CollectedNotes {
  /** The maximum number of notes of one kind that are kept on one class. */
  private static final int MOST_PER_CLASS = 3;

  /** The maximum number of classes that have notes of one kind. */
  private static final int MOST_CLASSES = 10;

  /** A kind that has no more notes than this is not shortened. */
  private static final int FEW = 10;

  /** The maximum number of notes of one kind that are compared with new ones. */
  private static final int MOST_KNOWN = 10_000;

  private final Map<NoteKind, Kind> kinds = new EnumMap<>(NoteKind.class);
  private final List<Kind> inOrder = new ArrayList<>();

  /** The notes of one kind. */
  private static final class Kind {
    final NoteKind kind;
    final Set<Note> known = new HashSet<>();
    final Map<String, List<Note>> byClass = new LinkedHashMap<>();
    int count;

    Kind(NoteKind kind) {
      this.kind = kind;
    }

    void add(Note note) {
      if (known.size() < MOST_KNOWN && known.add(note)) {
        List<Note> notes = byClass.computeIfAbsent(note.className(), key -> new ArrayList<>());
        if (!(note instanceof Note.LibraryRace race) || !isMerged(race, notes)) {
          notes.add(note);
          count++;
        }
      }
    }

    void appendTo(List<Note> all) {
      boolean isShort = count <= FEW;
      int classes = 0;
      int left = 0;
      for (Map.Entry<String, List<Note>> each : byClass.entrySet()) {
        if (!isShort && ++classes > MOST_CLASSES) {
          left += each.getValue().size();
        } else {
          append(each.getKey(), each.getValue(), isShort, all);
        }
      }
      if (left > 0) {
        all.add(new Note.More(kind, "", left));
      }
    }

    private void append(String className, List<Note> notes, boolean isShort, List<Note> all) {
      int most = isShort || className.isEmpty() ? FEW : MOST_PER_CLASS;
      int kept = Math.min(notes.size(), most);
      all.addAll(notes.subList(0, kept));
      if (kept < notes.size()) {
        all.add(new Note.More(kind, className, notes.size() - kept));
      }
    }
  }

  /** The notes of one execution, with one for all races on a field of a library. */
  static List<Note> withRacesByField(List<Note> notes) {
    List<Note> all = new ArrayList<>();
    for (Note note : notes) {
      if (!(note instanceof Note.LibraryRace race) || !isMerged(race, all)) {
        all.add(note);
      }
    }
    return all;
  }

  private static boolean isMerged(Note.LibraryRace race, List<Note> notes) {
    for (int i = 0; i < notes.size(); i++) {
      if (notes.get(i) instanceof Note.LibraryRace known && known.isOnSame(race)) {
        notes.set(i, known.with(race.pairs()));
        return true;
      }
    }
    return false;
  }

  void add(Note note) {
    Kind kind = kinds.get(note.kind());
    if (kind == null) {
      kind = new Kind(note.kind());
      kinds.put(note.kind(), kind);
      inOrder.add(kind);
    }
    kind.add(note);
  }

  /** The notes, those of a kind and class next to each other. */
  List<Note> all() {
    List<Note> all = new ArrayList<>();
    inOrder.forEach(kind -> kind.appendTo(all));
    return all;
  }
}
