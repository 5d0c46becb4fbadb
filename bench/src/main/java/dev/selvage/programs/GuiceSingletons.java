package dev.selvage.programs;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Singleton;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that ask an injector of Guice for a singleton. No schedule fails. */
public final class GuiceSingletons {
  private GuiceSingletons() {}

  /** A plain counter. */
  @Singleton
  static final class Depot {
    private final int number;

    @Inject
    Depot(AtomicInteger made) {
      number = made.incrementAndGet();
    }
  }

  /** Has the singleton. */
  static final class Van {
    private final Depot depot;

    @Inject
    Van(Depot depot) {
      this.depot = depot;
    }
  }

  public static void singleton() throws Exception {
    AtomicInteger made = new AtomicInteger();
    Injector injector =
        Guice.createInjector(
            new AbstractModule() {
              @Override
              protected void configure() {
                bind(AtomicInteger.class).toInstance(made);
              }
            });
    Team.run(
        () -> Team.check(1, injector.getInstance(Van.class).depot.number),
        () -> Team.check(1, injector.getInstance(Depot.class).number));
    Team.check(1, made.get());
  }
}
