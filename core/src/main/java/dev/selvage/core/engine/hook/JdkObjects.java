package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.Sites;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.loop.LoopState;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.ReachedMembers;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.model.OperationKind;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Handles calls to the JDK from controlled code. A call to a thread-safe object is one step. A call
 * to an object that is not thread-safe is an access to its contents; where that is a scheduling
 * point, the strand may also be interrupted inside, before each write of the collection's own code.
 * The same holds between the steps of a call that is documented as weakly consistent.
 */
final class JdkObjects {
  private final Scheduler scheduler;
  private final AccessSites accesses;
  private final ReleasePoints releases;
  private final Effects effects;
  private final PlainAccesses plain;
  private final ReachedMembers members;
  private final CallSites calls = new CallSites(JdkCalls::classify);
  private final CallSites callsBehind = new CallSites(JdkCalls::classify);
  private final CallSites entered = new CallSites(JdkCalls::classifyEntered);
  private final CallSites generic = new CallSites(GenericCalls::classify);
  private final SafeClasses safe = new SafeClasses();
  private final BackingCollection outer = new BackingCollection();
  private final ConditionOwners conditions = new ConditionOwners();

  /** The strand whose running JDK call can be interrupted inside; null when there is none. */
  private Strand insideOf;

  /** The object whose code does the work: for a set, its map. */
  private Object insideSelf;

  private OperationKind insideKind;
  private Object insideTarget;
  private int insideSite;

  JdkObjects(Models models, AccessSites accesses, PlainAccesses plain, ReachedMembers members) {
    this.effects = models.effects();
    this.scheduler = models.scheduler();
    this.accesses = accesses;
    this.releases = models.releases();
    this.plain = plain;
    this.members = members;
  }

  void call(Object receiver, int site) {
    insideOf = null;
    noteInLoop(receiver);
    serves(receiver, site);
    Class<?> type = receiver == null ? Void.class : receiver.getClass();
    byte action = calls.action(type, site);
    if (action == Action.UNRESOLVED) {
      action = calls.resolve(receiver == null ? null : type, type, site);
    }
    // The JVM inlines only small methods, so the rarer actions have one of their own.
    if (action == Action.CALL) {
      step(receiver, site);
    } else if (action != Action.IGNORE) {
      perform(action, receiver, site);
    } else if (scheduler.current().owesPoint) {
      scheduler.point(OperationKind.CALL, receiver, site);
    }
  }

  private void perform(byte action, Object receiver, int site) {
    switch (action) {
      case Action.CONTENTS_READ -> contents(receiver, site, OperationKind.CONTENTS_READ);
      case Action.CONTENTS_WRITE -> contents(receiver, site, OperationKind.CONTENTS_WRITE);
      case Action.WATCHED -> watched(receiver, site);
      case Action.UNACCOUNTED -> unaccounted(receiver, site);
      case Action.UNLOCK -> release(receiver, site, releases.arePoints());
      case Action.SIGNAL ->
          release(receiver, site, releases.arePoints() || !conditions.isUnfair(receiver));
      case Action.PRIMITIVE -> scheduler.current().callSite = site;
      case Action.WEAK_CALL -> weakStep(receiver, site);
      case Action.TELLING_CALL -> tellingStep(receiver, site);
      case Action.START -> {
        scheduler.point(OperationKind.START, receiver, site);
        scheduler.current().isStarting = true;
      }
      case Action.INTERRUPT -> scheduler.point(OperationKind.INTERRUPT, receiver, site);
      case Action.UNPARK -> {
        releases.seen();
        scheduler.point(OperationKind.UNPARK, receiver, site);
      }
      case Action.PROPERTY -> property((Thread) receiver, site);
      default -> throw new IllegalStateException("an action without a meaning: " + action);
    }
  }

  /** The JDK is about to run code for the program that is not about one object. */
  void enters(int site) {
    insideOf = null;
    serves(null, site);
    byte action = entered.action(Void.class, site);
    if (action == Action.UNRESOLVED) {
      action = entered.resolve(null, Void.class, site);
    }
    if (action == Action.UNACCOUNTED) {
      unaccounted(null, site);
    } else if (action == Action.WATCHED) {
      watched(null, site);
    }
  }

  /** Whether calls of an object may be steps of their own; no code of the JDK is run for this. */
  boolean mayBeSafe(Object object) {
    return safe.mayContain(object.getClass());
  }

  /**
   * Code of the JDK that promises nothing is about to call a thread-safe object. The first such
   * call needs no point if there was one for the whole.
   */
  void nested(Object receiver) {
    Strand me = scheduler.current();
    if (me.jdkSite == 0 || !safe.contains(receiver.getClass()) || !isGeneric(me.jdkSite)) {
      return;
    }
    boolean isCovered = me.site == me.jdkSite && !me.hasNested;
    me.hasNested = true;
    if (!isCovered) {
      scheduler.point(OperationKind.CALL, receiver, me.jdkSite);
    }
  }

  private boolean isGeneric(int site) {
    byte known = generic.action(Void.class, site);
    return (known == Action.UNRESOLVED ? generic.resolve(null, Void.class, site) : known)
        == Action.CALL;
  }

  /** What the JDK's code accesses from now on, it accesses for this call. */
  private void serves(Object receiver, int site) {
    Strand me = scheduler.current();
    me.jdkSite = site;
    me.jdkObject = receiver;
    me.hasNested = false;
    me.isInOwn = false;
    Hooks.inOwn(false);
  }

  /** A call whose accesses follow one by one. */
  private void watched(Object receiver, int site) {
    if (!accesses.isResolved(site)) {
      accesses.resolve(site);
    }
    boolean isShared = accesses.isPoint(site);
    if (isShared || scheduler.current().owesPoint) {
      scheduler.point(OperationKind.CALL, receiver, site);
    }
    if (isShared && receiver != null) {
      open(scheduler.current(), OperationKind.CALL, receiver, site);
    }
  }

  private void unaccounted(Object receiver, int site) {
    watched(receiver, site);
    accesses.announceUnaccounted(scheduler.current());
  }

  private void property(Thread thread, int site) {
    // What JDK code reads of a thread, such as its text, is not told apart.
    watched(thread, site);
    String method = Sites.get(site).name();
    Field field = ThreadProperties.of(method);
    Object holder = ThreadProperties.holder(field, thread);
    if (holder != null || Modifier.isStatic(field.getModifiers())) {
      plain.access(holder, members.field(site, field, method.startsWith("set")));
    }
  }

  private void noteInLoop(Object object) {
    LoopState loops = scheduler.current().loops;
    if (loops != null && object != null) {
      loops.calls(object);
    }
  }

  /** A call that only lets others continue. */
  private void release(Object receiver, int site, boolean isPoint) {
    if (isPoint || scheduler.current().owesPoint) {
      step(receiver, site);
    } else {
      scheduler.quiet(OperationKind.CALL, receiver, site);
      accesses.announceCall(scheduler.current(), receiver, site);
    }
  }

  private void step(Object receiver, int site) {
    scheduler.point(OperationKind.CALL, receiver, site);
    accesses.announceCall(scheduler.current(), receiver, site);
  }

  private void weakStep(Object receiver, int site) {
    step(receiver, site);
    open(scheduler.current(), OperationKind.CALL, receiver, site);
  }

  private void tellingStep(Object receiver, int site) {
    releases.seen();
    step(receiver, site);
  }

  /** An object that the JDK is about to read or change: its contents, if it is not thread-safe. */
  void argument(Object argument, int site) {
    noteInLoop(argument);
    Class<?> type = argument.getClass();
    byte action = calls.action(type, site);
    if (action == Action.UNRESOLVED) {
      action = calls.resolve(type, type, site);
    }
    switch (action) {
      case Action.CALL, Action.WEAK_CALL, Action.TELLING_CALL -> {
        // Otherwise a call continues that has begun, and code of java.util says what it calls.
        if (Sites.get(site).name().equals("toString")) {
          text(argument, site, action);
        } else if (!Sites.get(site).owner().startsWith("java.util.")) {
          weakStep(argument, site);
        }
      }
      case Action.CONTENTS_READ -> contents(argument, site, OperationKind.CONTENTS_READ);
      case Action.CONTENTS_WRITE -> contents(argument, site, OperationKind.CONTENTS_WRITE);
      default -> {
        // No other strand can observe it.
      }
    }
  }

  /** A thread-safe object is converted to a string. */
  private void text(Object object, int site, byte action) {
    if (action == Action.TELLING_CALL) {
      tellingStep(object, site);
    } else {
      weakStep(object, site);
    }
  }

  private void contents(Object receiver, int site, OperationKind kind) {
    Object target = BackingCollection.isView(receiver.getClass()) ? outer.of(receiver) : receiver;
    if (target != receiver) {
      switch (behind(target, site)) {
        case Action.CONTENTS_READ, Action.CONTENTS_WRITE -> {
          // The view is what it is a view of.
        }
        case Action.IGNORE -> {
          return;
        }
        default -> {
          weakStep(target, site);
          return;
        }
      }
    }
    if (!accesses.isResolved(site)) {
      accesses.resolve(site);
    }
    Strand me = scheduler.current();
    boolean isShared = accesses.access(target, site, me.id, kind);
    if (isShared || me.owesPoint) {
      scheduler.point(kind, target, site);
    }
    accesses.announceContents(me, target, site, kind);
    if (isShared) {
      open(me, kind, target, site);
    }
  }

  /** What a call to a view means for the object behind it. */
  private byte behind(Object target, int site) {
    byte action = callsBehind.action(target.getClass(), site);
    return action == Action.UNRESOLVED
        ? callsBehind.resolve(target.getClass(), target.getClass(), site)
        : action;
  }

  /** Controlled code runs again. */
  void leave() {
    insideOf = null;
  }

  /** Whether a step of this object's code belongs to the call that can be interrupted inside. */
  boolean isInside(Object self) {
    return insideOf != null && self == insideSelf;
  }

  /** A step of the JDK's own code between two of which others may run. */
  void inside() {
    Strand me = scheduler.current();
    if (insideOf != me) {
      return;
    }
    OperationKind kind = insideKind;
    Object target = insideTarget;
    int site = insideSite;
    scheduler.point(kind, target, site);
    if (kind == OperationKind.CONTENTS_WRITE) {
      effects.write(target, Variable.CONTENTS);
    }
    open(me, kind, target, site);
  }

  private void open(Strand strand, OperationKind kind, Object target, int site) {
    insideOf = strand;
    insideSelf = outer.implementing(target);
    insideKind = kind;
    insideTarget = target;
    insideSite = site;
  }
}
