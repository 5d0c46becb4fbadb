package dev.selvage.core.strategy;

import dev.selvage.model.Footprint;
import dev.selvage.model.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a strategy, or one that it wraps, can do beyond choosing. This is the only way to a
 * capability, so a wrapper cannot hide one.
 */
public final class Capabilities {
  private Capabilities() {}

  /** All strategies in a chain of wrappers that have a capability, the outermost first. */
  public static <C extends Capability> List<C> all(Strategy strategy, Class<C> type) {
    List<C> found = new ArrayList<>();
    Strategy next = strategy;
    while (next != null) {
      if (type.isInstance(next)) {
        found.add(type.cast(next));
      }
      next = next instanceof ForwardingStrategy wrapper ? wrapper.inner : null;
    }
    return found;
  }

  /** The outermost strategy in a chain of wrappers that has a capability. */
  public static <C extends Capability> Optional<C> find(Strategy strategy, Class<C> type) {
    return all(strategy, type).stream().findFirst();
  }

  /**
   * Gives a footprint to all that read it. Called before the first execution.
   *
   * @return whether there are any; if not, the footprint can stay empty
   */
  public static boolean watch(Strategy strategy, Footprint footprint) {
    List<FootprintReader> readers = all(strategy, FootprintReader.class);
    readers.forEach(reader -> reader.watch(footprint));
    return !readers.isEmpty();
  }

  /** There are more scheduling points from the next execution on. */
  public static void pointsChanged(Strategy strategy) {
    all(strategy, PointsListener.class).forEach(PointsListener::pointsChanged);
  }

  /** All that is worth reporting about the program. */
  public static List<Note> notes(Strategy strategy) {
    return all(strategy, NoteSource.class).stream()
        .flatMap(source -> source.notes().stream())
        .toList();
  }
}
