package dev.selvage.agent.transform;

import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.MonitorInstruction;
import java.util.ArrayList;
import java.util.List;

/**
 * The hooks around one body: a thread or task that begins, a method that is entered and left, the
 * monitor of a synchronized method.
 *
 * <p>The hook after a monitor has been left is outside of the range whose handler leaves it, or
 * HotSpot would not compile the method; so there is one range between any two returns.
 */
final class HookedBody {
  private final MethodContext context;

  /** Whether the method was synchronized, and now locks in its body. */
  private final boolean isLocked;

  /** Whether it still is. */
  private final boolean isSynchronized;

  private final Runnable pushLock;
  private final int interest;
  private final boolean isTask;

  HookedBody(MethodContext context, boolean isSynchronized, boolean isLocked, Runnable pushLock) {
    this.context = context;
    this.isLocked = isLocked;
    this.isSynchronized = isSynchronized && !isLocked;
    this.pushLock = pushLock;
    this.interest = interest(context);
    this.isTask = TaskBodies.contain(context);
  }

  /** Emits the body, with something at each return. */
  @FunctionalInterface
  interface Copier {
    void copy(WayOut wayOut);
  }

  /** What is emitted around each return of a body. */
  @FunctionalInterface
  interface WayOut {
    void before();

    default void after() {}
  }

  /** What the armed session wants to know about the method. */
  static int interest(MethodContext method) {
    LiveSession session = LiveHooks.armed();
    return session == null || method.bodies != BodyStyle.HOOKED
        ? 0
        : session.interestIn(method.className.replace('/', '.'), method.method);
  }

  /** Whether there is anything around the body. */
  static boolean applies(MethodContext context) {
    return interest(context) != 0 || TaskBodies.contain(context);
  }

  static void emitEntered(MethodContext method, CodeBuilder code) {
    int interest = interest(method);
    if ((interest & LiveSession.CALLS) != 0) {
      emit(method, code, "entered");
    }
    if ((interest & LiveSession.POINT) != 0) {
      emit(method, code, "reached");
    }
  }

  private static void emit(MethodContext method, CodeBuilder code, String hook) {
    HookCalls.live(code, hook, "(I)V", method.site(Site.NONE, "", "", ""));
  }

  /**
   * Emits the method.
   *
   * @param line of its first instruction
   */
  void emit(CodeBuilder code, int line, Copier copier) {
    context.rewind();
    context.line = line;
    if (hasMonitors()) {
      // Whatever way leads to the hook behind a monitor, the slot has a value.
      code.aconst_null().astore(context.targetSlot());
    }
    if (context.isConstructor) {
      copier.copy(() -> emitLeft(code));
      return;
    }
    if (isTask) {
      emit(context, code, "started");
    }
    if (isLocked) {
      pushLock.run();
      code.astore(context.lockSlot());
      emitBefore(code, context.lockSlot(), Site.ENTER);
      code.aload(context.lockSlot()).monitorenter();
    }
    Ranges ranges = isLocked || (interest & LiveSession.CALLS) != 0 ? new Ranges(code) : null;
    if (isLocked || isSynchronized) {
      pushLock.run();
      emitLock(code, "after", Site.ENTER);
    }
    emitEntered(context, code);
    copier.copy(ranges);
    if (ranges != null) {
      ranges.end();
    }
  }

  private boolean hasMonitors() {
    for (CodeElement element : context.body) {
      if (element instanceof MonitorInstruction) {
        return true;
      }
    }
    return false;
  }

  /** The parts of a body in which an exception leads to the way out. */
  private final class Ranges implements WayOut {
    private final CodeBuilder code;
    private final List<Label> starts = new ArrayList<>();
    private final List<Label> ends = new ArrayList<>();

    /** The number of the latest return. */
    private int latest = -1;

    Ranges(CodeBuilder code) {
      this.code = code;
      starts.add(code.newBoundLabel());
    }

    @Override
    public void before() {
      emitLeft(code);
      if (isLocked) {
        emitBefore(code, context.lockSlot(), Site.EXIT);
        code.aload(context.lockSlot()).monitorexit();
      }
      ends.add(code.newBoundLabel());
      emitUnlocked();
    }

    private void emitUnlocked() {
      if (isLocked) {
        code.aload(context.lockSlot());
        emitLock(code, "after", Site.EXIT);
      }
    }

    @Override
    public void after() {
      latest = context.index;
      starts.add(code.newBoundLabel());
    }

    void end() {
      if (latest == context.index) {
        // Nothing follows the last return, and the JVM refuses an empty range.
        starts.removeLast();
      } else {
        ends.add(code.newBoundLabel());
      }
      // Calls come after the monitor has been left: nothing covers them, and if the handler covered
      // itself, HotSpot's first compiler would give up.
      Label handler = code.newBoundLabel();
      if (isLocked) {
        code.aload(context.lockSlot()).monitorexit();
      }
      emitLeft(code);
      emitUnlocked();
      code.athrow();
      for (int i = 0; i < starts.size(); i++) {
        code.exceptionCatchAll(starts.get(i), ends.get(i), handler);
      }
    }
  }

  private void emitLeft(CodeBuilder code) {
    if ((interest & LiveSession.CALLS) != 0) {
      emit(context, code, "left");
    }
  }

  private void emitBefore(CodeBuilder code, int lock, int kind) {
    LiveSession session = LiveHooks.armed();
    if (session != null && session.wantsBefore()) {
      code.aload(lock);
      emitLock(code, "before", kind);
    }
  }

  /** The object is on the stack. */
  private void emitLock(CodeBuilder code, String hook, int kind) {
    HookCalls.live(code, hook, "(Ljava/lang/Object;I)V", context.site(kind, "", "", ""));
  }
}
