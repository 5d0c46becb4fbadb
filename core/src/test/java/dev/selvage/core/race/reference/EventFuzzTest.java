package dev.selvage.core.race.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The detector and the reference agree about random events: far more than programs have. */
class EventFuzzTest {
  private static final int SEQUENCES = 200_000;

  @Test
  void theDetectorAgreesAboutRandomEvents() {
    EventPlayer player = new EventPlayer(UnaryOperator.identity());
    int racing = 0;
    for (long seed = 0; seed < SEQUENCES; seed++) {
      List<Event> events = EventGenerator.generate(seed);
      Comparison comparison = player.compare(events);
      if (comparison.disagreement() != null) {
        List<Event> smallest =
            EventShrinker.shrink(events, fewer -> player.compare(fewer).disagreement() != null);
        fail("seed %d: %s", seed, player.compare(smallest).disagreement());
      }
      racing += comparison.racingLocations() > 0 ? 1 : 0;
    }
    // Neither all nor none of them, or little is compared.
    assertThat(racing).isBetween(SEQUENCES / 5, SEQUENCES * 4 / 5);
  }
}
