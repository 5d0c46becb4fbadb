package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** However many notes there are of one kind, those of other kinds and classes remain. */
class CollectedNotesTest {
  private final CollectedNotes notes = new CollectedNotes();

  @Test
  void aNoteIsKeptOnce() {
    notes.add(new Note.CutOff(500));
    notes.add(new Note.CutOff(500));
    assertThat(notes.all()).containsExactly(new Note.CutOff(500));
  }

  @Test
  void aFewNotesAreKeptAsTheyAre() {
    List<Note> few = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      few.add(field("app.Cache.f" + i));
    }
    few.forEach(notes::add);
    assertThat(notes.all()).isEqualTo(few);
  }

  @Test
  void manyNotesOfOneKindDoNotPushOutAnotherKind() {
    for (int i = 0; i < 1_000; i++) {
      notes.add(field("app.C" + i + ".f"));
    }
    notes.add(new Note.CutOff(500));
    assertThat(notes.all())
        .contains(new Note.CutOff(500), new Note.More(NoteKind.STATIC_STATE, "", 990))
        .hasSize(12);
  }

  @Test
  void manyNotesOnOneClassDoNotPushOutAnotherClass() {
    for (int i = 0; i < 1_000; i++) {
      notes.add(field("app.Cache.f" + i));
    }
    notes.add(field("app.Other.f"));
    assertThat(notes.all())
        .containsExactly(
            field("app.Cache.f0"),
            field("app.Cache.f1"),
            field("app.Cache.f2"),
            new Note.More(NoteKind.STATIC_STATE, "app.Cache", 997),
            field("app.Other.f"));
  }

  @Test
  void allProxiesAreOneClass() {
    for (int i = 0; i < 100; i++) {
      notes.add(field("app.$Proxy" + i + ".m3"));
    }
    notes.add(field("app.Cache.f"));
    assertThat(notes.all())
        .contains(new Note.More(NoteKind.STATIC_STATE, "app.$Proxy", 97), field("app.Cache.f"));
  }

  @Test
  void notesOfAKindAreNextToEachOther() {
    notes.add(new Note.CutOff(1));
    notes.add(field("app.Cache.f"));
    notes.add(new Note.CutOff(2));
    assertThat(notes.all())
        .extracting(Note::kind)
        .containsExactly(NoteKind.CUT_OFF, NoteKind.CUT_OFF, NoteKind.STATIC_STATE);
  }

  private static Note field(String name) {
    return new Note.StaticState(name, SiteKey.NONE, false);
  }
}
