package dev.selvage.monitor.sharing;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.Parts;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Records which fields and array elements of the program two threads access in the same execution,
 * at least one of which writes. Finds nothing wrong; for surveys of a few executions, so that it
 * may be slow. An array counts as one variable. Final fields are left out, and so are writes that
 * initialize an object which no other thread can know yet.
 */
public final class SharedAccesses implements EventDetector, ExecutionMonitor {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private final ExecutionView view;

  /** Of the current execution. */
  private final Map<Location, Touches> touched = new HashMap<>();

  private final Map<List<String>, Set<SiteKey>> shared = new TreeMap<>(SharedAccesses::compare);

  /**
   * A field of an object, or all elements of an array.
   *
   * @param number that of the object, which identifies it
   */
  private record Location(int number, long part) {}

  private static final class Touches {
    private final Object object;
    private final Set<Integer> sites = new HashSet<>();
    private int thread = NOBODY;
    private boolean isWritten;

    private Touches(Object object) {
      this.object = object;
    }
  }

  public SharedAccesses(ExecutionView view) {
    this.view = view;
  }

  private static int compare(List<String> one, List<String> other) {
    int byOwner = one.getFirst().compareTo(other.getFirst());
    return byOwner != 0 ? byOwner : one.getLast().compareTo(other.getLast());
  }

  @Override
  public ExecutionMonitor monitor() {
    return this;
  }

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    boolean isArray = object.getClass().isArray();
    if (site == 0 || part < 0 || (!isArray && !isFieldOf(Sites.get(site)))) {
      return;
    }
    ObjectNumbers numbers = view.numbers();
    Location location = new Location(numbers.of(object), isArray ? 0 : part);
    Touches touches = touched.computeIfAbsent(location, key -> new Touches(object));
    touches.sites.add(site);
    touches.isWritten |= AccessMode.write(mode) != AccessMode.NONE;
    touches.thread = touches.thread == NOBODY || touches.thread == thread ? thread : SEVERAL;
  }

  /** Whether a field is accessed, and not something that the JDK keeps. */
  private static boolean isFieldOf(Site place) {
    return switch (place.kind()) {
      case Site.FIELD_READ, Site.FIELD_WRITE, Site.STATIC_READ, Site.STATIC_WRITE ->
          !place.confined();
      default -> false;
    };
  }

  @Override
  public void ended(ExecutionOutcome outcome) {
    touched.forEach(
        (location, touches) -> {
          if (touches.thread == SEVERAL && touches.isWritten) {
            add(location, touches);
          }
        });
    touched.clear();
  }

  private void add(Location location, Touches touches) {
    List<String> name = new ArrayList<>();
    if (touches.object.getClass().isArray()) {
      name.add(touches.object.getClass().getTypeName());
      name.add("");
    } else {
      Field field = Parts.field(touches.object, location.part);
      if (field == null
          || Modifier.isFinal(field.getModifiers())
          || field.isSynthetic()
          || field.getDeclaringClass().getClassLoader() == null) {
        return;
      }
      name.add(field.getDeclaringClass().getName());
      name.add(field.getName());
    }
    Set<SiteKey> sites = shared.computeIfAbsent(name, key -> new HashSet<>());
    touches.sites.forEach(each -> sites.add(place(each)));
  }

  private SiteKey place(int site) {
    SiteKey key = view.siteKey(site);
    int instruction = Sites.get(site).instruction();
    return new SiteKey(
        key.className(), key.method(), key.descriptor(), instruction, key.line(), key.file());
  }

  /** What was shared in any of the executions so far, sorted. */
  public List<ObservedVariable> observed() {
    List<ObservedVariable> all = new ArrayList<>();
    shared.forEach(
        (name, sites) -> all.add(new ObservedVariable(name.getFirst(), name.getLast(), sites)));
    return all;
  }

  @Override
  public List<Finding> findings() {
    return List.of();
  }
}
