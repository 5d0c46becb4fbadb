package dev.selvage.monitor.atomicity;

import dev.selvage.bridge.Sites;
import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.MethodCall;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.detect.MonitoredPart;

/** Makes findings of interleavings. */
final class AtomicityFindings {
  private final ExecutionView view;

  AtomicityFindings(ExecutionView view) {
    this.view = view;
  }

  /** Of accesses to a part of an object. */
  Finding ofAccesses(Interleaving found) {
    MonitoredPart part = new MonitoredPart(view, found.object(), found.part());
    return new Finding.Interleaving(
        access(found.first(), part), access(found.between(), part), access(found.second(), part));
  }

  /** Of calls to a thread-safe object. */
  Finding ofCalls(Interleaving found) {
    String object = view.names().of(found.object());
    return new Finding.CheckThenAct(
        call(found.first(), object), call(found.between(), object), call(found.second(), object));
  }

  private Access access(Touch touch, MonitoredPart part) {
    return new Access(
        view.strandName(touch.strand()),
        thread(touch),
        touch.isRead() && touch.isWrite()
            ? Access.Kind.UPDATE
            : touch.isWrite() ? Access.Kind.WRITE : Access.Kind.READ,
        part.name(),
        part.isElement(),
        "",
        null,
        view.siteKey(touch.site()),
        null,
        touch.stack());
  }

  private MethodCall call(Touch touch, String object) {
    return new MethodCall(
        view.strandName(touch.strand()),
        thread(touch),
        object,
        Sites.get(touch.site()).name(),
        view.siteKey(touch.site()),
        touch.stack());
  }

  private String thread(Touch touch) {
    return view.threadName(touch.strand());
  }
}
