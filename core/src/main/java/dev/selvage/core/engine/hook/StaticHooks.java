package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Statics;
import dev.selvage.core.engine.statics.StaticInitializers;
import dev.selvage.core.engine.strand.Carrier;
import java.util.function.Supplier;

/** Handles the hooks for static state on the strand that they come from. */
public final class StaticHooks extends Statics.Engine {
  private final Carrier carrier;
  private final StaticInitializers initializers;

  public StaticHooks(Carrier carrier, StaticInitializers initializers) {
    this.carrier = carrier;
    this.initializers = initializers;
  }

  @Override
  public void use(int number, int site) {
    if (carrier.pause()) {
      try {
        initializers.use(number, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void use(Class<?> type) {
    onStrand(
        null,
        () -> {
          initializers.use(type);
          return null;
        });
  }

  @Override
  public boolean initializes(Class<?> type, boolean canDefer) {
    return onStrand(false, () -> initializers.runsIn(type, canDefer));
  }

  @Override
  public Object enumConstant(Class<?> type, int ordinal) {
    return initializers.enumConstant(type, ordinal);
  }

  @Override
  public Object constant(Object value, int number) {
    return onStrand(value, () -> initializers.constant(value, number));
  }

  @Override
  public void setConstant(Object value, int number) {
    onStrand(
        null,
        () -> {
          initializers.setConstant(value, number);
          return null;
        });
  }

  @Override
  public void changesJdk(String method, int site) {
    onStrand(
        null,
        () -> {
          initializers.changesJdk(method, site);
          return null;
        });
  }

  private <T> T onStrand(T otherwise, Supplier<T> step) {
    if (!carrier.pause()) {
      return otherwise;
    }
    try {
      return step.get();
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }
}
