package dev.selvage.monitor;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;

/** What is known about an execution that is written down by hand. */
public final class StreamView implements ExecutionView {
  private final ObjectNumbers numbers = new ObjectNumbers();
  private final PartIndex parts = new PartIndex(numbers);
  private final ObjectNames names = new ObjectNames(numbers);

  @Override
  public String mainClass() {
    return "";
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
    return "strand-" + thread;
  }

  @Override
  public String threadName(int thread) {
    return "thread-" + thread;
  }

  @Override
  public SiteKey siteKey(int site) {
    Site place = Sites.get(site);
    SiteMethod in = place.method();
    return new SiteKey(
        in.className(), in.name(), in.descriptor(), place.index(), place.line(), in.file());
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
