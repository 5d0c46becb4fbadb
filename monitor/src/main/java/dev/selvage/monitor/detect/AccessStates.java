package dev.selvage.monitor.detect;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.model.Access;
import dev.selvage.model.Access.Synchronization;
import dev.selvage.model.Access.SynchronizationKind;
import java.util.List;

/** What a strand did to memory. */
public final class AccessStates {
  private final ExecutionView view;

  public AccessStates(ExecutionView view) {
    this.view = view;
  }

  /**
   * @param part what is accessed
   * @param detail null when nothing more is known
   */
  public Access of(
      int thread, int site, boolean isWrite, MonitoredPart part, AccessDetails.Detail detail) {
    return new Access(
        view.strandName(thread),
        view.threadName(thread),
        isWrite ? Access.Kind.WRITE : Access.Kind.READ,
        part.name(),
        part.isElement(),
        call(site),
        detail == null ? null : detail.value,
        view.siteKey(site),
        detail == null ? null : synchronization(detail.lastSynchronization),
        detail == null ? List.of() : detail.stack());
  }

  /** Of what a JDK object contains, the call that accesses it. */
  private static String call(int site) {
    Site place = Sites.get(site);
    boolean isOfHandle = place.owner().equals("java.lang.invoke.VarHandle");
    return place.kind() == Site.CALL && !isOfHandle ? place.name() : "";
  }

  private Synchronization synchronization(int site) {
    if (site == 0) {
      return Synchronization.NONE;
    }
    Site place = Sites.get(site);
    SynchronizationKind kind = kind(place);
    boolean isNamed =
        switch (kind) {
          case CALL, READ, WRITE -> true;
          case NONE, ENTER, EXIT, WAIT, NOTIFY, NOTIFY_ALL, OTHER -> false;
        };
    String owner = place.owner().substring(place.owner().lastIndexOf('.') + 1);
    return new Synchronization(kind, isNamed ? owner + "." + place.name() : "", view.siteKey(site));
  }

  private static SynchronizationKind kind(Site site) {
    return switch (site.kind()) {
      case Site.ENTER -> SynchronizationKind.ENTER;
      case Site.EXIT -> SynchronizationKind.EXIT;
      case Site.WAIT -> SynchronizationKind.WAIT;
      case Site.NOTIFY -> SynchronizationKind.NOTIFY;
      case Site.NOTIFY_ALL -> SynchronizationKind.NOTIFY_ALL;
      case Site.CALL -> SynchronizationKind.CALL;
      case Site.FIELD_READ, Site.STATIC_READ -> SynchronizationKind.READ;
      case Site.FIELD_WRITE, Site.STATIC_WRITE -> SynchronizationKind.WRITE;
      default -> SynchronizationKind.OTHER;
    };
  }
}
