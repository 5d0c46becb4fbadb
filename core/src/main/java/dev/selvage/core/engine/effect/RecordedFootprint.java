package dev.selvage.core.engine.effect;

import dev.selvage.model.Footprint;
import dev.selvage.model.TouchKind;
import java.util.OptionalLong;

/** What a {@link StepRecorder} has recorded, as strategies see it. */
final class RecordedFootprint implements Footprint {
  private final StepRecorder recorder;

  RecordedFootprint(StepRecorder recorder) {
    this.recorder = recorder;
  }

  @Override
  public void wantReduction() {
    recorder.wantReduction();
  }

  @Override
  public int size() {
    return recorder.touches.size();
  }

  @Override
  public int location(int touch) {
    return recorder.touches.location(touch);
  }

  @Override
  public int likeness(int touch) {
    return recorder.touches.likeness(touch);
  }

  @Override
  public TouchKind kind(int touch) {
    return recorder.touches.kind(touch);
  }

  @Override
  public int owner(int touch) {
    return recorder.touches.owner(touch);
  }

  @Override
  public boolean isRest() {
    return recorder.isRest();
  }

  @Override
  public int waiters() {
    return recorder.waiting.size();
  }

  @Override
  public int waiter(int index) {
    return recorder.waiting.get(index).strand();
  }

  @Override
  public int awaitedLocation(int index) {
    return recorder.waiting.get(index).location();
  }

  @Override
  public TouchKind awaitedKind(int index) {
    return recorder.waiting.get(index).kind();
  }

  @Override
  public int expiries() {
    return recorder.expiries();
  }

  @Override
  public int time() {
    return recorder.time();
  }

  @Override
  public long values() {
    return recorder.values();
  }

  @Override
  public OptionalLong state() {
    return recorder.locations.state();
  }

  @Override
  public int locations() {
    return recorder.locations.count();
  }

  @Override
  public void pause(boolean pauses) {
    recorder.pause(pauses);
  }

  @Override
  public long order() {
    return recorder.locations.order() * 31 + recorder.touches.all();
  }

  @Override
  public int owners() {
    return recorder.locations.owners();
  }
}
