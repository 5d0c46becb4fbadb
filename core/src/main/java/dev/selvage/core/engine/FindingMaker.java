package dev.selvage.core.engine;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Finding;
import dev.selvage.monitor.object.SiteKeys;

/**
 * Creates the finding for a strand that has ended an execution. Called when no thread is under
 * control.
 */
final class FindingMaker {
  private final SiteKeys siteKeys;

  FindingMaker(SiteKeys siteKeys) {
    this.siteKeys = siteKeys;
  }

  Finding ofThrowable(Throwable thrown, Strand strand) {
    return ThrownFindings.of(thrown, strand.name(), siteKeys.of(strand.lastSite));
  }

  Finding ofExit(int status, Strand strand) {
    return new Finding.Exit(status, strand.name(), siteKeys.of(strand.lastSite));
  }
}
