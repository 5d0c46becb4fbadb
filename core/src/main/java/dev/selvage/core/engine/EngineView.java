package dev.selvage.core.engine;

import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.ExecutionView;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;
import java.util.function.Supplier;

/** The current execution of an engine, as detectors see it. */
record EngineView(Engine engine) implements ExecutionView {
  @Override
  public String mainClass() {
    return engine.mainClass();
  }

  @Override
  public PartIndex parts() {
    return engine.parts();
  }

  @Override
  public ObjectNumbers numbers() {
    return engine.numbers();
  }

  @Override
  public ObjectNames names() {
    return engine.names();
  }

  @Override
  public String strandName(int thread) {
    return engine.strandName(thread);
  }

  @Override
  public String threadName(int thread) {
    return StrandNames.of(engine.strand(thread));
  }

  @Override
  public SiteKey siteKey(int site) {
    return engine.siteKey(site);
  }

  @Override
  public int latestSite(int thread) {
    return engine.strand(thread).lastSite;
  }

  @Override
  public Supplier<List<Frame>> stack() {
    return engine.stack();
  }
}
