package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Takes up a search where an earlier campaign has left it, and puts aside what is left. */
final class Checkpoints {
  private final CampaignListener listener;
  private final Strategy strategy;
  private final Engine engine;

  Checkpoints(CampaignListener listener, Strategy strategy, Engine engine) {
    this.listener = listener;
    this.strategy = strategy;
    this.engine = engine;
  }

  void resume() {
    if (listener.wantsCheckpoint() && strategy.resumable() != null) {
      strategy.resumable().keep();
    }
    Checkpoint checkpoint = listener.resumes();
    if (checkpoint != null) {
      engine.learned().expect(checkpoint.points());
      try (DataInputStream in =
          new DataInputStream(new ByteArrayInputStream(checkpoint.search()))) {
        strategy.resumable().restore(in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  void save(ProgramSpec program, Options options) {
    Resumable resumable = strategy.resumable();
    if (resumable == null || !listener.wantsCheckpoint() || strategy.search().isOver()) {
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      resumable.save(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    listener.unfinished(
        new Checkpoint(program, options, engine.learned().all(), bytes.toByteArray()));
  }
}
