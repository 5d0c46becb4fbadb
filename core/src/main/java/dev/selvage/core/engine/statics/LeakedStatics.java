package dev.selvage.core.engine.statics;

import dev.selvage.model.Note;
import dev.selvage.model.SiteKey;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for static state that one execution leaves behind for the next: fields that were written
 * and have changed, and fields whose objects keep changing. Only the first executions are examined;
 * later ones do the same.
 */
public final class LeakedStatics {
  private static final int LOOKED_AT = 4;

  /** What is known of a static field that the program uses. */
  private static final class Watched {
    /** The value before the first write, where there was one. */
    Object before;

    SiteKey place;
    boolean isWritten;

    /** A digest of what the field refers to, at the end of the latest execution. */
    long digest;

    boolean isTold;
  }

  private final Map<Field, Watched> fields = new LinkedHashMap<>();
  private Set<Class<?>> kept;
  private int executions;

  /** An execution begins; null when all classes keep their state. */
  public void begin(Set<Class<?>> keptStatics) {
    kept = keptStatics;
    executions++;
  }

  private boolean isOver() {
    return executions > LOOKED_AT;
  }

  /** A field is about to be used by an instruction that was never executed before. */
  public void used(Field field, boolean isWrite, SiteKey place) {
    Class<?> owner = field.getDeclaringClass();
    // What the JDK keeps in a proxy is not part of the program.
    if (isOver() || isMadeAnew(owner) || Proxy.isProxyClass(owner)) {
      return;
    }
    Watched watched = fields.computeIfAbsent(field, key -> new Watched());
    if (isWrite && !watched.isWritten) {
      watched.isWritten = true;
      watched.before = StaticValues.read(field);
      watched.place = place;
    }
  }

  private boolean isMadeAnew(Class<?> type) {
    return kept != null
        && !kept.contains(type)
        && StatefulClasses.of(type) instanceof Initialization state
        && state.type == type
        && state.again != null;
  }

  /** What the execution that has ended leaves behind. */
  public List<Note> end() {
    List<Note> notes = new ArrayList<>();
    if (isOver()) {
      fields.clear();
      return notes;
    }
    for (Map.Entry<Field, Watched> each : fields.entrySet()) {
      Field field = each.getKey();
      Watched watched = each.getValue();
      if (watched.isTold) {
        continue;
      }
      if (watched.isWritten && isChanged(watched.before, StaticValues.read(field))) {
        notes.add(note(field, watched.place));
        watched.isTold = true;
      } else if (isGrowing(field, watched)) {
        notes.add(note(field, null));
        watched.isTold = true;
      }
    }
    return notes;
  }

  private static boolean isChanged(Object before, Object after) {
    boolean isValue = before instanceof Number || before instanceof Boolean;
    return isValue || before instanceof String || before instanceof Character
        ? !before.equals(after)
        : before != after;
  }

  private static boolean isGrowing(Field field, Watched watched) {
    if (field.getType().isPrimitive()) {
      return false;
    }
    long earlier = watched.digest;
    watched.digest = StaticValues.digest(StaticValues.read(field));
    return earlier != 0 && earlier != watched.digest;
  }

  private Note note(Field field, SiteKey written) {
    String name = field.getDeclaringClass().getName() + "." + field.getName();
    boolean isAskedFor = kept != null && !kept.contains(field.getDeclaringClass());
    return new Note.StaticState(name, written, isAskedFor);
  }
}
