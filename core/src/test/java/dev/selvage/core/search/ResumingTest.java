package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.support.Programs;
import dev.selvage.model.BoundKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Checkpoint;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.programs.Slots;
import dev.selvage.report.LossWords;
import dev.selvage.specimens.clean.InvoiceQueueFixed;
import dev.selvage.specimens.clean.PhilosophersFixed;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search in pieces comes to the same as one in one go. */
class ResumingTest {
  private static final int MANY = 100_000;

  @TempDir private Path directory;

  /** Goes on from a checkpoint and keeps the next one. */
  private static final class Pieces {
    private Checkpoint latest;

    private CampaignSettings settings() {
      return CampaignSettings.DEFAULT.inParts(latest, checkpoint -> latest = checkpoint);
    }
  }

  private static SearchResult search(
      Class<?> program, Pieces pieces, Options.Builder options, int runs) {
    return search(program, Programs.main(program), pieces, options, runs);
  }

  private static SearchResult search(
      Class<?> program, Body body, Pieces pieces, Options.Builder options, int runs) {
    CampaignResult result =
        new Campaign(
                new ProgramSpec("", program.getName(), null, List.of()),
                options.runs(runs).resetStatics(true).build(),
                body,
                hang -> fail(LossWords.message(hang)),
                pieces.settings())
            .run();
    assertThat(result.findings()).isEmpty();
    return result.search();
  }

  private void comesToTheSame(Class<?> program, Options.Builder options) throws Exception {
    // What the JDK does for the first time in a JVM is another behaviour.
    search(program, new Pieces(), options, MANY);
    SearchResult inOneGo = search(program, new Pieces(), options, MANY);
    assertThat(inOneGo.isExhaustive()).isTrue();
    Pieces pieces = new Pieces();
    SearchResult last = search(program, pieces, options, 30);
    int count = 1;
    while (!last.isOver()) {
      Path file = directory.resolve("search");
      pieces.latest.write(file);
      pieces.latest = Checkpoint.read(file);
      last = search(program, pieces, options, 50);
      count++;
    }
    assertThat(count).isGreaterThan(3);
    // What earlier parts have waited for is not known to the last one.
    assertThat(last.withTraits(inOneGo.traits())).isEqualTo(inOneGo);
  }

  @Test
  void withoutACache() throws Exception {
    comesToTheSame(PhilosophersFixed.class, Options.builder().strategy("chess").cache(false));
  }

  @Test
  void withACache() throws Exception {
    comesToTheSame(PhilosophersFixed.class, Options.builder().strategy("chess"));
  }

  @Test
  void withDelays() throws Exception {
    comesToTheSame(
        PhilosophersFixed.class,
        Options.builder()
            .strategy("chess")
            .with(OptionTable.BOUND_KIND, BoundKind.DELAYS)
            .bound(4)
            .cache(false));
  }

  /** What the first part has left for greater bounds is there. */
  @Test
  void aGreaterBoundComesToTheSame() throws Exception {
    for (BoundKind kind : BoundKind.values()) {
      Options.Builder options =
          Options.builder().strategy("chess").with(OptionTable.BOUND_KIND, kind);
      search(PhilosophersFixed.class, new Pieces(), options.bound(3), MANY);
      SearchResult inOneGo = search(PhilosophersFixed.class, new Pieces(), options.bound(3), MANY);
      Pieces pieces = new Pieces();
      search(PhilosophersFixed.class, pieces, options.bound(1), 8);
      SearchResult last = search(PhilosophersFixed.class, pieces, options.bound(3), MANY);
      assertThat(last.withTraits(inOneGo.traits())).isEqualTo(inOneGo);
    }
  }

  @Test
  void withReduction() throws Exception {
    comesToTheSame(InvoiceQueueFixed.class, Options.builder().strategy("dpor"));
  }

  /** The places in the code are the same, but not what is touched there. */
  @Test
  void whatHasChangedIsNoProof() {
    Options.Builder options = Options.builder().strategy("dpor");
    Pieces pieces = new Pieces();
    search(Slots.class, () -> Slots.count(0), pieces, options, 30);
    SearchResult resumed = search(Slots.class, () -> Slots.count(1), pieces, options, MANY);
    assertThat(resumed.diverged()).isPositive();
    assertThat(resumed.isExhaustive()).isFalse();
    assertThat(resumed.gaps()).hasAtLeastOneElementOfType(SearchGap.OtherEffects.class);
  }
}
