package dev.selvage.monitor.recording;

import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Recorded executions, one after the other, as detectors see them. Stacks are not recorded, nor is
 * the latest site of a thread.
 */
public final class RecordedView implements ExecutionView {
  private final String mainClass;
  private final IntFunction<SiteKey> siteKeys;
  private final ObjectNumbers numbers = new ObjectNumbers();
  private final PartIndex parts = new PartIndex(numbers);
  private ObjectNames names = new ObjectNames(numbers);
  private RecordedExecution execution;

  public RecordedView(String mainClass, IntFunction<SiteKey> siteKeys) {
    this.mainClass = mainClass;
    this.siteKeys = siteKeys;
  }

  /** From now on this execution is the current one; called before its events are replayed. */
  public void show(RecordedExecution recorded) {
    execution = recorded;
    numbers.clear();
    parts.clear();
    names = new ObjectNames(numbers);
  }

  @Override
  public String mainClass() {
    return mainClass;
  }

  @Override
  public PartIndex parts() {
    return parts;
  }

  @Override
  public ObjectNumbers numbers() {
    return numbers;
  }

  @Override
  public ObjectNames names() {
    return names;
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

  @Override
  public int latestSite(int thread) {
    return 0;
  }

  @Override
  public List<Frame> stack() {
    return List.of();
  }
}
