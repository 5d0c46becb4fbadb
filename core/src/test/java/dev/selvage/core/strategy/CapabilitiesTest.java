package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Fair;
import dev.selvage.core.strategy.search.Liveness;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Options;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What strategies can do beyond choosing, and how it is found. */
class CapabilitiesTest {
  private static final Options OPTIONS = Options.builder().strategy("chess").build();

  @Test
  void strategyHasThreeMethods() {
    assertThat(Stream.of(Strategy.class.getMethods()).map(Method::getName))
        .containsExactlyInAnyOrder("begin", "choose", "end");
  }

  @Test
  void capabilitiesAreFoundThroughAllWrappersThatThereAre() {
    BoundedSearch search = new BoundedSearch(OPTIONS);
    Liveness liveness = new Liveness(new Fair(search), OPTIONS);
    Recording recording =
        new Recording(new StepLimit(new DirectedAttempts(new Fair(liveness)), 100));
    Strategy outermost = new ConfirmDeadlock(new DeterminismCheck(recording), 1, List.of());

    assertThat(Capabilities.find(outermost, LivelockDetector.class)).containsSame(liveness);
    assertThat(Capabilities.find(outermost, Shareable.class)).containsSame(search);
    assertThat(Capabilities.find(outermost, Resumable.class)).containsSame(search);
    assertThat(Capabilities.find(outermost, SystematicSearch.class)).containsSame(search);
    assertThat(Capabilities.find(outermost, Guaranteed.class)).isEmpty();
    assertThat(Capabilities.all(outermost, FootprintReader.class))
        .containsExactly(liveness, search);
  }

  @Test
  void allInAChainLearnThatPointsHaveChanged() {
    List<String> changed = new ArrayList<>();
    Strategy inner = new Listening(new RandomWalk(1), "inner", changed);

    Capabilities.pointsChanged(new Listening(new StepLimit(inner, 100), "outer", changed));

    assertThat(changed).containsExactly("outer", "inner");
  }

  private static final class Listening extends ForwardingStrategy implements PointsListener {
    private final String name;
    private final List<String> changed;

    Listening(Strategy inner, String name, List<String> changed) {
      super(inner);
      this.name = name;
      this.changed = changed;
    }

    @Override
    public int choose(ChoicePoint point) {
      return inner.choose(point);
    }

    @Override
    public void end(ExecutionOutcome outcome) {}

    @Override
    public void pointsChanged() {
      changed.add(name);
    }
  }

  @Test
  void theRegistryKnowsWhatItsStrategiesCanDo() {
    assertThat(Strategies.names(Resumable.class)).isEqualTo("chess, dpor");
    assertThat(Strategies.names(Shareable.class)).isEqualTo("chess");
    assertThat(Strategies.names(Guaranteed.class)).isEqualTo("auto, pct");
    assertThat(Strategies.has(OPTIONS, Shareable.class)).isTrue();
    assertThat(Strategies.has(Options.builder().strategy("stress").build(), Shareable.class))
        .isFalse();
  }

  @Test
  void theRegistryIsSortedAndSaysWhatEachIs() {
    assertThat(Strategies.all())
        .isSortedAccordingTo((a, b) -> a.name().compareTo(b.name()))
        .allSatisfy(entry -> assertThat(entry.description()).isNotBlank());
  }
}
