package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import java.util.List;

/** Puts into words how a strand has ended an execution. Runs when nothing is under control. */
final class FindingMaker {
  private final SiteKeys siteKeys;

  FindingMaker(SiteKeys siteKeys) {
    this.siteKeys = siteKeys;
  }

  Finding ofThrowable(Throwable thrown, Strand strand) {
    return ThrownFinding.of(thrown, strand.name(), siteKeys.of(strand.lastSite));
  }

  Finding ofExit(int status, Strand strand) {
    return new Finding(
        FindingKind.EXIT,
        "System.exit(" + status + ")",
        strand.name(),
        List.of(),
        List.of(),
        List.of(siteKeys.of(strand.lastSite)));
  }
}
