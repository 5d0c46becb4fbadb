package dev.selvage.core.strategy;

import dev.selvage.model.Note;
import java.util.List;

/** A strategy that sees things that are worth reporting. */
public interface NoteSource extends Capability {
  /** What has been seen of the program so far. */
  List<Note> notes();
}
