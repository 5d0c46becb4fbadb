package dev.selvage.monitor.recording;

import dev.selvage.model.SiteKey;
import java.util.function.IntFunction;

/** Recorded executions, one after the other, as detectors see them. */
public final class RecordedView extends DetachedView {
  private final String mainClass;
  private final IntFunction<SiteKey> siteKeys;
  private RecordedExecution execution;

  public RecordedView(String mainClass, IntFunction<SiteKey> siteKeys) {
    this.mainClass = mainClass;
    this.siteKeys = siteKeys;
  }

  /** From now on this execution is the current one; called before its events are replayed. */
  public void show(RecordedExecution recorded) {
    execution = recorded;
    clear();
  }

  @Override
  public String mainClass() {
    return mainClass;
  }

  @Override
  public String strandName(int thread) {
    return execution.thread(thread).strand();
  }

  @Override
  public String threadName(int thread) {
    return execution.thread(thread).name();
  }

  @Override
  public SiteKey siteKey(int site) {
    return siteKeys.apply(site);
  }
}
