package dev.selvage.core.monitor.atomicity;

import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ThreadState;
import java.util.List;
import java.util.function.Function;

/** Puts interleavings into words. */
final class AtomicityText {
  private final Engine engine;

  AtomicityText(Engine engine) {
    this.engine = engine;
  }

  /** Of accesses to a part of an object. */
  Finding ofAccesses(Interleaving found) {
    String place = new MonitoredPart(engine, found.object(), found.part()).name();
    String message =
        "between the %s of %s by %s at %s and its %s at %s, %s %ss it at %s"
            .formatted(
                access(found.first()),
                place,
                thread(found.first()),
                where(found.first()),
                access(found.second()),
                where(found.second()),
                thread(found.between()),
                access(found.between()),
                where(found.between()));
    return finding(found, message, touch -> access(touch) + "s " + place);
  }

  /** Of calls of a thread-safe object. */
  Finding ofCalls(Interleaving found) {
    String object = engine.names().of(found.object());
    String message =
        "%s looks at %s with %s at %s and acts on it with %s at %s, but %s changed it in between"
            .formatted(
                thread(found.first()),
                object,
                method(found.first()),
                where(found.first()),
                method(found.second()),
                where(found.second()),
                thread(found.between()));
    return finding(
        found,
        message + " with " + method(found.between()) + " at " + where(found.between()),
        touch -> "calls " + object + "." + method(touch));
  }

  private Finding finding(Interleaving found, String message, Function<Touch, String> description) {
    List<Touch> touches = List.of(found.first(), found.between(), found.second());
    return new Finding(
        FindingKind.ATOMICITY,
        "atomicity: " + message,
        "",
        List.of(),
        touches.stream().map(touch -> state(touch, description.apply(touch))).toList(),
        touches.stream().map(touch -> engine.siteKey(touch.site())).toList());
  }

  private ThreadState state(Touch touch, String description) {
    return new ThreadState(
        engine.strandName(touch.strand()),
        thread(touch),
        description,
        engine.siteKey(touch.site()),
        List.of(),
        touch.stack());
  }

  private static String access(Touch touch) {
    return touch.isRead() && touch.isWrite() ? "update" : touch.isWrite() ? "write" : "read";
  }

  private static String method(Touch touch) {
    return Sites.get(touch.site()).name + "()";
  }

  private String thread(Touch touch) {
    return ThreadNames.of(engine.strand(touch.strand()));
  }

  private String where(Touch touch) {
    return engine.siteKey(touch.site()).where();
  }
}
