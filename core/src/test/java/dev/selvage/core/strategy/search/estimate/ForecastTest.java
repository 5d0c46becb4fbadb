package dev.selvage.core.strategy.search.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Estimate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ForecastTest {
  private static final int BOUND = 2;

  /** Per cost: 20; 20 * 10 and as many again that these lead to; 400 * 8 and as many again. */
  private static final long ALL = 20 + 400 + 6_400;

  private final Forecast forecast = new Forecast(BOUND);

  /** The executions of a search whose numbers are those of {@link #ALL}, one after the other. */
  private void make(long executions) {
    for (long i = 0; i < executions; i++) {
      int cost = i < 20 ? 0 : i < 420 ? 1 : 2;
      long ofCost = i < 20 ? i : i < 420 ? i - 20 : i - 420;
      long half = cost == 1 ? 200 : 3_200;
      long same = cost == 0 ? i < 19 ? 1 : 0 : ofCost < half ? 1 : 0;
      forecast.add(cost, same, cost == 0 ? 10 : cost == 1 ? 8 : 5, false);
    }
  }

  @Test
  void theNumberIsInTheIntervalFromThePointWhereSomethingIsKnown() {
    for (long executions : new long[] {100, 300, 419, 421, 500, 1_000, 3_000, ALL - 1}) {
      forecast.clear();
      make(executions);
      Estimate estimate = forecast.estimate(executions <= 420 ? 1 : 2);
      assertThat(estimate).as("%d", executions).isNotNull();
      assertThat(estimate.unit()).isEqualTo(Estimate.Unit.EXECUTIONS);
      assertThat(estimate.seen()).isEqualTo(executions);
      assertThat(ALL).as("%d", executions).isBetween(estimate.low(), estimate.high());
      assertThat(estimate.high()).isLessThanOrEqualTo(30 * estimate.low());
    }
  }

  @Test
  void whatIsKnownIsTheLeast() {
    make(ALL - 10);
    Estimate estimate = forecast.estimate(2);
    // Rounded down to two digits, but not below what was made.
    assertThat(estimate.low()).isEqualTo(ALL - 10);
  }

  @Test
  void nothingIsSaidTooEarly() {
    assertThat(forecast.estimate(0)).isNull();
    make(25);
    assertThat(forecast.estimate(1)).isNull();
    forecast.clear();
    make(47);
    assertThat(forecast.estimate(1)).isNull();
    forecast.clear();
    make(48);
    assertThat(forecast.estimate(1)).isNotNull();
  }

  @Test
  void nothingIsSaidWhereAlternativesCostMoreThanOne() {
    make(100);
    assertThat(forecast.estimate(1)).isNotNull();
    forecast.add(1, 1, 8, true);
    assertThat(forecast.estimate(1)).isNull();
  }

  @Test
  void nothingIsSaidFarBelowTheBound() {
    Forecast far = new Forecast(4);
    for (int i = 0; i < 100; i++) {
      far.add(0, 1, 1, false);
    }
    assertThat(far.estimate(0)).isNull();
    for (int i = 0; i < 100; i++) {
      far.add(1, 1, 1, false);
    }
    for (int i = 0; i < 100; i++) {
      far.add(2, 1, 1, false);
    }
    assertThat(far.estimate(2)).isNull();
    for (int i = 0; i < 100; i++) {
      far.add(3, 1, 1, false);
    }
    assertThat(far.estimate(3)).isNotNull();
  }

  @Test
  void isTheSameWhenItIsRestored() throws IOException {
    make(500);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    forecast.save(new DataOutputStream(bytes));
    Forecast restored = new Forecast(BOUND);
    restored.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(restored.estimate(2)).isEqualTo(forecast.estimate(2));
    Forecast further = new Forecast(BOUND + 1);
    further.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(further.estimate(2).high()).isGreaterThan(forecast.estimate(2).high());
  }
}
