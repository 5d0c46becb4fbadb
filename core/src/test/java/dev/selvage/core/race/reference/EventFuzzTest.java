package dev.selvage.core.race.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.monitor.event.PseudoField;
import dev.selvage.testkit.race.Event;
import dev.selvage.testkit.race.EventGenerator;
import dev.selvage.testkit.race.EventShrinker;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The detector and the reference agree about random events: far more than programs have. */
class EventFuzzTest {
  private static final int SEQUENCES = 120_000;
  private static final int SEQUENCES_TO_FIND_A_FAULT = 5_000;

  private static final EventGenerator.OrderParts PARTS =
      new EventGenerator.OrderParts(
          PseudoField.END,
          PseudoField.MONITOR,
          List.of(PseudoField.INITIALIZATION, PseudoField.FINALS, PseudoField.INTERRUPT));

  @Test
  void theDetectorAgreesAboutRandomEvents() {
    EventPlayer player = new EventPlayer(UnaryOperator.identity());
    int racing = 0;
    for (long seed = 0; seed < SEQUENCES; seed++) {
      List<Event> events = EventGenerator.generate(seed, PARTS);
      Comparison comparison = player.compare(events);
      if (comparison.disagreement() != null) {
        fail("seed %d: %s", seed, smallest(player, events).disagreement());
      }
      racing += comparison.racingLocations() > 0 ? 1 : 0;
    }
    // Neither all nor none of them, or little is compared.
    assertThat(racing).isBetween(SEQUENCES / 5, SEQUENCES * 4 / 5);
  }

  @ParameterizedTest
  @EnumSource
  void aFaultOfTheDetectorIsFound(Fault fault) {
    EventPlayer player = new EventPlayer(fault::in);
    List<Event> events =
        LongStream.range(0, SEQUENCES_TO_FIND_A_FAULT)
            .mapToObj(seed -> EventGenerator.generate(seed, PARTS))
            .filter(each -> player.compare(each).disagreement() != null)
            .findFirst()
            .orElseThrow();
    // At most three strands to start, and two accesses with what is to order them in between.
    assertThat(smallest(player, events).size()).isLessThanOrEqualTo(10);
  }

  private static Comparison smallest(EventPlayer player, List<Event> events) {
    return player.compare(
        EventShrinker.shrink(events, fewer -> player.compare(fewer).disagreement() != null));
  }
}
