package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A circuit breaker keeps calls from a payment service that is down. After a while it lets one call
 * through as a probe.
 *
 * <p>Fixed: only the caller whose compare-and-set changes the state is let through.
 */
public final class PaymentBreakerFixed {
  public static void main(String[] args) throws Exception {
    PaymentService service = new PaymentService();
    Breaker breaker = new Breaker();
    Checkout checkout = new Checkout(breaker, service);
    service.down = true;
    checkout.pay(5);
    checkout.pay(7);
    if (breaker.state.get() != State.OPEN) {
      throw new AssertionError("two failures, and the breaker is " + breaker.state);
    }
    service.down = false;
    Thread.sleep(Breaker.COOL_DOWN_MILLIS);

    Thread web = new Thread(() -> checkout.pay(10), "web");
    Thread phone = new Thread(() -> checkout.pay(20), "phone");
    web.start();
    phone.start();
    web.join();
    phone.join();
    if (breaker.probes.get() != 1) {
      throw new AssertionError(breaker.probes + " probes went through the open breaker");
    }
  }

  private enum State {
    CLOSED,
    OPEN,
    HALF_OPEN
  }

  private static final class Breaker {
    private static final long COOL_DOWN_MILLIS = 500;
    private static final int FAILURES_TO_OPEN = 2;

    private final AtomicReference<State> state = new AtomicReference<>(State.CLOSED);
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicInteger probes = new AtomicInteger();
    private volatile long openedAt;

    <T> T call(Supplier<T> service, T fallback) {
      if (!isPassable()) {
        return fallback;
      }
      try {
        T result = service.get();
        succeeded();
        return result;
      } catch (IllegalStateException e) {
        failed();
        return fallback;
      }
    }

    private boolean isPassable() {
      if (state.get() == State.CLOSED) {
        return true;
      }
      boolean cooledDown = System.currentTimeMillis() - openedAt >= COOL_DOWN_MILLIS;
      if (cooledDown && state.compareAndSet(State.OPEN, State.HALF_OPEN)) {
        probes.incrementAndGet();
        return true;
      }
      return false;
    }

    private void succeeded() {
      failures.set(0);
      state.set(State.CLOSED);
    }

    private void failed() {
      if (failures.incrementAndGet() >= FAILURES_TO_OPEN) {
        openedAt = System.currentTimeMillis();
        state.set(State.OPEN);
      }
    }
  }

  private static final class PaymentService {
    private volatile boolean down;

    String charge(int amount) {
      if (down) {
        throw new IllegalStateException("no answer");
      }
      return "paid " + amount;
    }
  }

  private static final class Checkout {
    private final Breaker breaker;
    private final PaymentService service;

    Checkout(Breaker breaker, PaymentService service) {
      this.breaker = breaker;
      this.service = service;
    }

    String pay(int amount) {
      return breaker.call(() -> service.charge(amount), "pay later");
    }
  }
}
