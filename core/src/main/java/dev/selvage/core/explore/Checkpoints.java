package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Resumes a search where an earlier campaign stopped, and saves what is left. */
final class Checkpoints {
  private final CampaignSettings settings;
  private final Strategy strategy;

  /** Null if the search cannot be saved. */
  private final Resumable resumable;

  private final Engine engine;

  Checkpoints(CampaignSettings settings, Strategy strategy, Engine engine) {
    this.settings = settings;
    this.strategy = strategy;
    resumable = Capabilities.find(strategy, Resumable.class).orElse(null);
    this.engine = engine;
  }

  void resume() {
    if (settings.checkpoints() != null && resumable != null) {
      resumable.keep();
    }
    Checkpoint checkpoint = settings.resumed();
    if (checkpoint != null) {
      engine.learned().expect(checkpoint.points());
      try (DataInputStream in =
          new DataInputStream(new ByteArrayInputStream(checkpoint.search()))) {
        resumable.restore(in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private boolean isOver() {
    return Capabilities.find(strategy, SystematicSearch.class).orElseThrow().search().isOver();
  }

  void save(ProgramSpec program, Options options) {
    if (resumable == null || settings.checkpoints() == null || isOver()) {
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      resumable.save(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    settings
        .checkpoints()
        .accept(new Checkpoint(program, options, engine.learned().all(), bytes.toByteArray()));
  }
}
