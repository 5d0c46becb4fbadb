package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SearchResult;
import dev.selvage.specimens.clean.PhilosophersFixed;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search in pieces comes to the same as one in one go. */
class ResumingTest {
  private static final ProgramSpec PROGRAM =
      new ProgramSpec("", PhilosophersFixed.class.getName(), null, List.of());

  private static final int MANY = 100_000;

  @TempDir private Path directory;

  /** Goes on from a checkpoint and keeps the next one. */
  private static final class Pieces implements CampaignListener {
    private Checkpoint latest;

    @Override
    public void hung(String message) {
      throw new AssertionError(message);
    }

    @Override
    public Checkpoint resumes() {
      return latest;
    }

    @Override
    public boolean wantsCheckpoint() {
      return true;
    }

    @Override
    public void unfinished(Checkpoint checkpoint) {
      latest = checkpoint;
    }
  }

  private static SearchResult search(Pieces pieces, boolean isCaching, int runs) {
    Options options =
        Options.builder().strategy("chess").cache(isCaching).runs(runs).resetStatics(true).build();
    CampaignResult result =
        new Campaign(PROGRAM, options, Programs.main(PhilosophersFixed.class), pieces).run();
    assertThat(result.findings()).isEmpty();
    return result.search();
  }

  @Test
  void comesToTheSame() throws Exception {
    for (boolean isCaching : List.of(false, true)) {
      // What the JDK does for the first time in a JVM is another behaviour.
      search(new Pieces(), isCaching, MANY);
      SearchResult inOneGo = search(new Pieces(), isCaching, MANY);
      assertThat(inOneGo.isExhaustive()).isTrue();
      Pieces pieces = new Pieces();
      SearchResult last = search(pieces, isCaching, 30);
      int count = 1;
      while (!last.isOver()) {
        Path file = directory.resolve("search");
        pieces.latest.write(file);
        pieces.latest = Checkpoint.read(file);
        last = search(pieces, isCaching, 50);
        count++;
      }
      assertThat(count).isGreaterThan(3);
      assertThat(last).isEqualTo(inOneGo);
    }
  }
}
