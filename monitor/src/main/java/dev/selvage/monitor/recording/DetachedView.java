package dev.selvage.monitor.recording;

import dev.selvage.model.Frame;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;
import java.util.function.Supplier;

/**
 * What detectors may ask where there is no running execution: stacks are not known, nor is the
 * latest site of a thread.
 */
public abstract class DetachedView implements ExecutionView {
  private final ObjectNumbers numbers = new ObjectNumbers();
  private final PartIndex parts = new PartIndex(numbers);
  private ObjectNames names = new ObjectNames(numbers);

  /** A new execution begins. */
  protected final void clear() {
    numbers.clear();
    parts.clear();
    names = new ObjectNames(numbers);
  }

  @Override
  public final PartIndex parts() {
    return parts;
  }

  @Override
  public final ObjectNumbers numbers() {
    return numbers;
  }

  @Override
  public final ObjectNames names() {
    return names;
  }

  @Override
  public final int latestSite(int thread) {
    return 0;
  }

  @Override
  public final Supplier<List<Frame>> stack() {
    return List::of;
  }
}
