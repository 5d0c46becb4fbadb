package dev.selvage.core.monitor.atomicity;

import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.MonitoredPart;
import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.MethodCall;

/** Makes findings of interleavings. */
final class AtomicityFindings {
  private final Engine engine;

  AtomicityFindings(Engine engine) {
    this.engine = engine;
  }

  /** Of accesses to a part of an object. */
  Finding ofAccesses(Interleaving found) {
    MonitoredPart part = new MonitoredPart(engine, found.object(), found.part());
    return new Finding.Interleaving(
        access(found.first(), part), access(found.between(), part), access(found.second(), part));
  }

  /** Of calls of a thread-safe object. */
  Finding ofCalls(Interleaving found) {
    String object = engine.names().of(found.object());
    return new Finding.CheckThenAct(
        call(found.first(), object), call(found.between(), object), call(found.second(), object));
  }

  private Access access(Touch touch, MonitoredPart part) {
    return new Access(
        engine.strandName(touch.strand()),
        thread(touch),
        touch.isRead() && touch.isWrite()
            ? Access.Kind.UPDATE
            : touch.isWrite() ? Access.Kind.WRITE : Access.Kind.READ,
        part.name(),
        part.isElement(),
        "",
        null,
        engine.siteKey(touch.site()),
        null,
        touch.stack());
  }

  private MethodCall call(Touch touch, String object) {
    return new MethodCall(
        engine.strandName(touch.strand()),
        thread(touch),
        object,
        Sites.get(touch.site()).name,
        engine.siteKey(touch.site()),
        touch.stack());
  }

  private String thread(Touch touch) {
    return ThreadNames.of(engine.strand(touch.strand()));
  }
}
