package dev.selvage.monitor.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Notes of the parts of objects: each has its own, as in a map of maps. */
class PartTableTest {
  private static final int OBJECTS = 300;
  private static final int PARTS = 40;
  private static final int STEPS = 200_000;

  /** More than are kept alive, many times over. */
  private static final int SHORT_LIVED = 10 * WeakKey.LIMIT;

  private static final class Note {
    private final long part;
    private int uses;

    Note(long part) {
      this.part = part;
    }
  }

  private final PartIndex index = new PartIndex(new ObjectNumbers());
  private final PartTable<Note> first = new PartTable<>(index, Note::new);
  private final PartTable<Note> second = new PartTable<>(index, Note::new);

  @Test
  void agreesWithMaps() {
    Random random = new Random(7);
    List<Object> objects = Stream.generate(Object::new).limit(OBJECTS).toList();
    Map<Object, Map<Long, Note>> firstKnown = new IdentityHashMap<>();
    Map<Object, Map<Long, Note>> secondKnown = new IdentityHashMap<>();
    for (int step = 0; step < STEPS; step++) {
      Object object = objects.get(random.nextInt(OBJECTS));
      long part = random.nextInt(-PARTS / 2, PARTS / 2);
      boolean isFirst = random.nextInt(3) > 0;
      PartTable<Note> table = isFirst ? first : second;
      Map<Long, Note> known =
          (isFirst ? firstKnown : secondKnown).computeIfAbsent(object, _ -> new HashMap<>());
      if (random.nextInt(4) == 0) {
        assertThat(table.find(object, part)).isSameAs(known.get(part));
      } else {
        Note note = table.get(object, part);
        assertThat(note).isSameAs(known.computeIfAbsent(part, _ -> note));
        assertThat(note.part).isEqualTo(part);
      }
      if (step % (STEPS / 10) == 0) {
        index.clear();
        firstKnown.clear();
        secondKnown.clear();
      }
    }
  }

  @Test
  void whatBelongsToObjectsThatAreGoneIsForgotten() {
    List<Object> kept = new ArrayList<>();
    for (int i = 0; i < SHORT_LIVED; i++) {
      Object object = new Object();
      if (i % 1_000 == 0) {
        kept.add(object);
      }
      if (i % WeakKey.LIMIT == 0) {
        System.gc();
      }
      // The note of another object would have been used.
      assertThat(first.get(object, 1).uses++).isZero();
      assertThat(second.get(object, 1).uses++).isZero();
    }
    assertThat(index.end()).isLessThan(SHORT_LIVED / 2);
    assertThat(kept).allMatch(each -> first.get(each, 1).uses == 1);
  }

  @Test
  void aLargeExecutionLeavesNothingBehind() {
    List<Object> objects = Stream.generate(Object::new).limit(4L * WeakKey.LIMIT).toList();
    for (int round = 0; round < 2; round++) {
      index.clear();
      assertThat(objects).allMatch(each -> first.find(each, 1) == null);
      assertThat(objects).allMatch(each -> first.get(each, 1).uses++ == 0);
    }
  }
}
