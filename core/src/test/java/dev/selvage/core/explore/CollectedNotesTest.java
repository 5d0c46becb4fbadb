package dev.selvage.core.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Access;
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

  @Test
  void racesOnOneFieldOfALibraryAreOneNote() {
    List<Note> races = new ArrayList<>();
    for (int line = 1; line <= 40; line++) {
      races.add(race("size", line));
      races.add(race("free", line));
    }
    races.forEach(notes::add);
    races.forEach(notes::add);
    assertThat(notes.all())
        .containsExactly(race("size", 1).with(39), race("free", 1).with(39))
        .isEqualTo(CollectedNotes.withRacesByField(races));
  }

  private static Note.LibraryRace race(String field, int line) {
    SiteKey site = new SiteKey("org.lib.Pool", "add", "()V", 3, line, "Pool.java");
    Access access =
        new Access("main.1", "a", Access.Kind.WRITE, field, false, "", null, site, null, List.of());
    return new Note.LibraryRace("org.lib.Pool", field, 1, access, access);
  }

  private static Note field(String name) {
    return new Note.StaticState(name, SiteKey.NONE, false);
  }
}
