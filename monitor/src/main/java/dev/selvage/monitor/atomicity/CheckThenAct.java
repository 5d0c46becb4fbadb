package dev.selvage.monitor.atomicity;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import dev.selvage.monitor.event.PseudoField;
import dev.selvage.monitor.object.AtomicValues;
import dev.selvage.monitor.object.ObjectStandIn;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.PartTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Finds strands that read a thread-safe object and then, in the same method, act on the result,
 * although another strand has changed the object in between. Each call is atomic, but not the two
 * together.
 */
final class CheckThenAct {
  private final PartTable<Visited> objects;
  private final Map<Interleaving.Key, Interleaving> found = new LinkedHashMap<>();

  /** The strands that have read an object. */
  private static final class Visited {
    private final List<Look> looks = new ArrayList<>(2);
  }

  /** A read that its strand has not acted on yet. */
  private static final class Look {
    private final Touch touch;
    private final CallEffect effect;

    /** What an atomic variable had for a value; else null. */
    private final Object value;

    /** The first change since; null for none. */
    private Touch change;

    Look(Touch touch, CallEffect effect, Object value) {
      this.touch = touch;
      this.effect = effect;
      this.value = value;
    }
  }

  CheckThenAct(PartIndex parts) {
    this.objects = new PartTable<>(parts, _ -> new Visited());
  }

  void begin() {
    found.clear();
  }

  void call(Object receiver, CallEffect effect, Touch touch) {
    Visited visited = objects.get(receiver, PseudoField.CONTENTS);
    Look mine = null;
    for (Look each : visited.looks) {
      if (each.touch.strand() == touch.strand()) {
        mine = each;
      } else if (effect.isChange() && each.change == null) {
        each.change = touch;
      }
    }
    if (mine != null) {
      visited.looks.remove(mine);
      if (effect.reliesOn(mine.effect)
          && mine.change != null
          && isOneStretch(mine.touch.site(), touch.site())
          && isChanged(receiver, mine)) {
        Interleaving made =
            new Interleaving(receiver, PseudoField.CONTENTS, mine.touch, mine.change, touch);
        found.putIfAbsent(made.key(), made);
      }
    }
    if (effect.isLook()) {
      visited.looks.add(new Look(touch, effect, AtomicValues.of(receiver)));
    }
  }

  /** What was read in an earlier iteration of a loop, or in another method, does not count. */
  private static boolean isOneStretch(int look, int act) {
    Site first = Sites.get(look);
    Site second = Sites.get(act);
    return isSame(first.method(), second.method()) && first.instruction() < second.instruction();
  }

  private static boolean isSame(SiteMethod first, SiteMethod second) {
    return first.className().equals(second.className())
        && first.name().equals(second.name())
        && first.descriptor().equals(second.descriptor());
  }

  /** For example, a compare-and-set that failed has changed nothing. */
  private static boolean isChanged(Object receiver, Look look) {
    Object now = AtomicValues.of(receiver);
    return AtomicReference.class.isAssignableFrom(ObjectStandIn.typeOf(receiver))
        ? now != look.value
        : now == null || !now.equals(look.value);
  }

  /** Each triple of places once. */
  Collection<Interleaving> found() {
    return found.values();
  }
}
