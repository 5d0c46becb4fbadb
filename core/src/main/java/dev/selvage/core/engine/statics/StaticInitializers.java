package dev.selvage.core.engine.statics;

import dev.selvage.bridge.ClassState;
import dev.selvage.bridge.Statics;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.model.Note;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.object.SiteKeys;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * Initializes classes on strands, at their first use in an execution: JLS 12.4.2 with strands in
 * place of threads. The JVM itself initializes a class once; what its initializer does is skipped
 * then where possible, and done here in every execution.
 */
public final class StaticInitializers {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final SiteKeys siteKeys;
  private final Effects effects;
  private final JdkState jdk = new JdkState();

  /** Classes that keep their state. */
  private Set<Class<?>> exempt = Set.of();

  public StaticInitializers(
      Carrier carrier, Scheduler scheduler, SiteKeys siteKeys, Effects effects) {
    this.effects = effects;
    this.carrier = carrier;
    this.scheduler = scheduler;
    this.siteKeys = siteKeys;
  }

  /** An execution begins. */
  public void begin(Set<Class<?>> newExempt) {
    exempt = newExempt;
    Statics.begin();
  }

  /** What the execution leaves behind in the JDK. */
  public List<Note> notes() {
    return jdk.notes();
  }

  public void end() {
    Statics.end();
    jdk.restore();
  }

  // ---- called on a strand, with control paused

  public void use(int number, int site) {
    initialize(StatefulClasses.of(number), site);
  }

  public void use(Class<?> type) {
    initialize(StatefulClasses.of(type), 0);
  }

  /** The JVM runs a static initializer; returns whether the class is initialized here instead. */
  public boolean runsIn(Class<?> type, boolean canDefer) {
    if (!(StatefulClasses.of(type) instanceof Initialization state)
        || state.type != type
        || exempt.contains(type)) {
      return false;
    }
    if (!canDefer) {
      state.run = Statics.run();
    }
    return true;
  }

  private void initialize(ClassState state, int site) {
    if (state instanceof Initialization initialization && state.run != Statics.run()) {
      initialize(initialization, site);
    }
  }

  private void initialize(Initialization state, int site) {
    int run = Statics.run();
    Strand me = scheduler.current();
    if (isFinished(state, me)) {
      return;
    }
    if (scheduler.count() > 1 && !state.isQuiet && me.quiet == 0 && state.ownerIn(run) != me) {
      // Who initializes it can be observed, and those who hold one class and want another can wait
      // for each other. Where the JVM runs the initializer, it may do so before the engine knows,
      // so there is no such point.
      scheduler.point(OperationKind.INITIALIZE, state.type, site);
      if (isFinished(state, me)) {
        // It would not have stopped here if it had come later.
        effects.continueStep();
        return;
      }
    }
    while (state.ownerIn(run) != null) {
      if (state.owner == me) {
        return;
      }
      state.stops(effects);
      await(state, me, site);
      state.isAwaited(effects);
    }
    if (isFinished(state, me)) {
      return;
    }
    if (state.run == run) {
      return;
    }
    if (state.hasFailed(run, me, effects)) {
      throw failedBefore(state);
    }
    state.take(run, me, effects);
    me.initializing++;
    boolean isDone = false;
    try {
      for (Initialization parent : state.parents) {
        initialize((ClassState) parent, site);
      }
      if (!exempt.contains(state.type)) {
        runInitializer(state, me);
      }
      isDone = true;
      done(state, me);
    } finally {
      if (!isDone) {
        state.fail(run, me, effects);
      }
      state.giveBack();
      me.initializing--;
      wakeWaiters(state);
    }
  }

  private void done(Initialization state, Strand me) {
    if (scheduler.count() > 1) {
      state.finish(Statics.run(), me, effects);
      isFinished(state, me);
    } else {
      state.finishUnobserved(Statics.run());
    }
  }

  /**
   * Whether the class that the strand uses is initialized. Once all strands have seen that, nothing
   * more is announced.
   */
  private boolean isFinished(Initialization state, Strand me) {
    if (!state.isFinished(Statics.run(), me, effects)) {
      return false;
    }
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (!state.isKnownTo(strand) && !strand.peekEnded()) {
        return true;
      }
    }
    state.run = Statics.run();
    return true;
  }

  private void await(Initialization state, Strand me, int site) {
    me.pend(OperationKind.INITIALIZE, state.type, site);
    me.nextInList = state.waiters;
    state.waiters = me;
    scheduler.block(Wait.INITIALIZATION, state, Strand.NO_DEADLINE);
  }

  private void wakeWaiters(Initialization state) {
    Strand each = state.waiters;
    state.waiters = null;
    while (each != null) {
      Strand next = each.nextInList;
      each.nextInList = null;
      scheduler.wake(each);
      each = next;
    }
  }

  /** Runs code of the program, under control. */
  private void runInitializer(Initialization state, Strand me) {
    state.failure = null;
    int run = Statics.run();
    try {
      if (!state.isKnownToTheJvm) {
        underControl(() -> Unsafe.getUnsafe().ensureClassInitialized(state.type));
        state.isKnownToTheJvm = true;
      }
      if (state.type.isEnum() && state.enumConstants == null) {
        state.enumConstants = state.type.getEnumConstants();
      }
      if (state.run != run && state.again != null) {
        state.constants.clear();
        runAgain(state, me);
      }
    } catch (Error e) {
      state.failure = e;
      throw e;
    } catch (Throwable e) {
      state.failure = e;
      throw new ExceptionInInitializerError(e);
    }
  }

  private void runAgain(Initialization state, Strand me) throws Throwable {
    if (state.isQuiet) {
      me.atomic++;
      me.initializers++;
      me.draws = me.draws.within(state.type.getName().replace('.', '/'));
    }
    try {
      underControl(
          () -> {
            state.again.invokeExact();
          });
    } finally {
      if (state.isQuiet) {
        me.atomic--;
        me.initializers--;
        me.draws = me.draws.leave();
      }
    }
  }

  private interface Code {
    void run() throws Throwable;
  }

  private void underControl(Code code) throws Throwable {
    carrier.resume();
    try {
      code.run();
    } finally {
      carrier.pause();
    }
  }

  private static NoClassDefFoundError failedBefore(Initialization state) {
    NoClassDefFoundError error =
        new NoClassDefFoundError("Could not initialize class " + state.type.getName());
    if (state.failure != null) {
      error.initCause(
          new ExceptionInInitializerError(
              "Exception " + state.failure + " [in the first use of the class]"));
    }
    return error;
  }

  // ---- state of the JDK

  public void changesJdk(String method, int site) {
    jdk.changes(method, siteKeys.of(site).ofLine());
  }

  // ---- constants

  public Object enumConstant(Class<?> type, int ordinal) {
    return ((Initialization) StatefulClasses.of(type)).enumConstants[ordinal];
  }

  /** The constant of an interface in this execution. */
  public Object constant(Object value, int number) {
    if (StatefulClasses.of(number) instanceof Initialization state) {
      String field = Statics.use(number).field();
      if (state.constants.containsKey(field)) {
        return state.constants.get(field);
      }
    }
    return value;
  }

  public void setConstant(Object value, int number) {
    Initialization state = (Initialization) StatefulClasses.of(number);
    state.constants.put(Statics.use(number).field(), value);
  }
}
