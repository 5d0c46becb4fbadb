package dev.selvage.core.monitor;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.List;

/** What a strand did to memory, for people. */
public final class AccessStates {
  private final Engine engine;

  public AccessStates(Engine engine) {
    this.engine = engine;
  }

  /**
   * @param place what is accessed
   * @param detail null when nothing more is known
   */
  public ThreadState of(
      Strand strand, int site, boolean isWrite, String place, AccessDetails.Detail detail) {
    String value =
        detail == null || detail.value == null ? "" : (isWrite ? " = " : " ➜ ") + detail.value;
    return new ThreadState(
        strand.name(),
        ThreadNames.of(strand),
        (isWrite ? "writes " : "reads ") + place + call(site) + value,
        engine.siteKey(site),
        detail == null ? List.of() : List.of(synchronization(detail.lastSynchronization)),
        detail == null ? List.of() : detail.stack);
  }

  /** Of what a JDK object contains, the call that accesses it. */
  private static String call(int site) {
    Site place = Sites.get(site);
    boolean isOfHandle = place.owner.equals("java.lang.invoke.VarHandle");
    return place.kind == Site.CALL && !isOfHandle ? "." + place.name + "()" : "";
  }

  private String synchronization(int site) {
    if (site == 0) {
      return "no synchronization since its start";
    }
    SiteKey key = engine.siteKey(site);
    return "last synchronization: " + operation(Sites.get(site)) + " at " + key.where();
  }

  private static String operation(Site site) {
    String owner = site.owner.substring(site.owner.lastIndexOf('.') + 1);
    return switch (site.kind) {
      case Site.ENTER -> "enter a monitor";
      case Site.EXIT -> "leave a monitor";
      case Site.WAIT -> "wait";
      case Site.NOTIFY -> "notify";
      case Site.NOTIFY_ALL -> "notifyAll";
      case Site.CALL -> owner + "." + site.name + "()";
      case Site.FIELD_READ, Site.STATIC_READ -> "read " + owner + "." + site.name;
      case Site.FIELD_WRITE, Site.STATIC_WRITE -> "write " + owner + "." + site.name;
      default -> "step";
    };
  }
}
