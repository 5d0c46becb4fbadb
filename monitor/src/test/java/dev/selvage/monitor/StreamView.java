package dev.selvage.monitor;

import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.SiteKeys;
import dev.selvage.monitor.recording.DetachedView;

/** What is known about an execution that is written down by hand. */
public final class StreamView extends DetachedView {
  private final SiteKeys siteKeys = new SiteKeys();

  @Override
  public String mainClass() {
    return "";
  }

  @Override
  public String strandName(int thread) {
    return "strand-" + thread;
  }

  @Override
  public String threadName(int thread) {
    return "thread-" + thread;
  }

  @Override
  public SiteKey siteKey(int site) {
    return siteKeys.of(site);
  }
}
