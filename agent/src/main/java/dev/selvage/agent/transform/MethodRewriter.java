package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.RuntimeInvisibleTypeAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeVisibleTypeAnnotationsAttribute;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.util.List;

/**
 * Rewrites one body. A body with monitors becomes two: an armed copy with modelled monitors, taken
 * on strands, and the original, taken elsewhere; HotSpot does not compile code that branches around
 * a monitor instruction.
 */
final class MethodRewriter {
  /** In bytes: bodies beyond this are not copied twice. */
  private static final int LONG_BODY = 1_000;

  private final MethodContext context;
  private final CodeModel body;
  private final List<Rewriter> rewriters;
  private final boolean isSynchronized;

  /** Whether the class is loaded already, so that its methods must keep their flags. */
  private final boolean keepsFlags;

  private final LoopRewriter loops;

  /** Whether the copy being emitted is for times at which no code of a program runs. */
  private boolean isUncontrolled;

  MethodRewriter(
      MethodContext context,
      CodeModel body,
      List<Rewriter> rewriters,
      boolean isSynchronized,
      boolean keepsFlags) {
    this.context = context;
    this.body = body;
    this.rewriters = rewriters;
    this.isSynchronized = isSynchronized;
    this.keepsFlags = keepsFlags;
    context.confined = context.isConstructor && context.isControlled() && Confinement.holds(body);
    if (context.isControlled()) {
      context.probes = Probes.in(body);
    }
    loops = new LoopRewriter(context, body);
  }

  /** Whether anything is to be changed at all. */
  boolean applies() {
    if (isSynchronized
        || isWrappedInitializer()
        || prelude() != null
        || freezes()
        || isQuiet()
        || loops.hasHeads()
        || HookedBody.applies(context)
        || StaticUses.isAtHead(context)) {
      return true;
    }
    context.rewind();
    for (CodeElement element : body) {
      context.follow(element);
      if (element instanceof Instruction instruction
          && (rewriter(instruction) != null
              || loops.applies(instruction)
              || StaticUses.isUse(context, instruction))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the method loses its {@code synchronized}: the lock is then taken in the body. */
  boolean dropsSynchronized() {
    return isSynchronized && !keepsFlags && context.bodies != BodyStyle.GUARDED;
  }

  private boolean freezes() {
    return context.freezes && !context.isAgain;
  }

  private boolean isQuiet() {
    return QuietRegions.contain(context);
  }

  private MethodPrologues.Prelude prelude() {
    return hasEngine() ? MethodPrologues.of(context) : null;
  }

  private boolean hasEngine() {
    return context.bodies == BodyStyle.MODELLED || context.bodies == BodyStyle.GUARDED;
  }

  private boolean isWrappedInitializer() {
    return context.isJvmInitializer()
        && context.isOfTheProgram()
        && context.bodies == BodyStyle.MODELLED;
  }

  void emit(CodeBuilder code) {
    LocalNames.keep(code, body, context);
    if (StaticUses.isAtHead(context)) {
      StaticUses.emitAtHead(context, code, firstLine());
    }
    MethodPrologues.Prelude prelude = prelude();
    if (prelude != null) {
      prelude.emit(code);
    }
    switch (context.bodies) {
      case MODELLED -> emitModelled(code);
      case GUARDED -> emitGuarded(code);
      case REAL -> emitReal(code, true);
      case HOOKED -> emitHooked(code);
    }
  }

  private void emitModelled(CodeBuilder code) {
    if (isSynchronized || hasMonitors()) {
      Label original = code.newLabel();
      HookCalls.call(code, "on", "()Z");
      code.ifeq(original);
      emitArmed(code);
      code.labelBinding(original);
      emitReal(code, false);
    } else if (isWrappedInitializer()) {
      enterInitializer(code);
      protect(code, () -> leaveInitializer(code), new Relabeler(code), true);
    } else if (isQuiet()) {
      emitQuiet(code);
    } else if (isTwofold()) {
      emitTwofold(code);
    } else {
      copy(code, context.isAgain ? new Relabeler(code) : null, true, null);
    }
  }

  private void emitQuiet(CodeBuilder code) {
    MemoryAccesses.emitQuiet(code, true);
    protect(code, () -> MemoryAccesses.emitQuiet(code, false), new Relabeler(code), true);
  }

  /**
   * Whether a body gets a second copy that does without what only strands need. The JVM and the
   * tool use much of the JDK themselves, before there is a strand and whenever one is paused. Long
   * bodies stay alone: HotSpot does not compile very long ones.
   */
  private boolean isTwofold() {
    if (context.isOfTheProgram()
        || context.isConstructor
        || ((CodeAttribute) body).codeLength() > LONG_BODY) {
      return false;
    }
    context.rewind();
    for (CodeElement element : body) {
      context.follow(element);
      if (element instanceof Instruction instruction) {
        Rewriter rewriter = rewriter(instruction);
        if (rewriter != null && rewriter.isForStrandsOnly()) {
          return true;
        }
      }
    }
    return false;
  }

  private void emitTwofold(CodeBuilder code) {
    Label uncontrolled = code.newLabel();
    HookCalls.call(code, "active", "()Z");
    code.ifeq(uncontrolled);
    copy(code, new Relabeler(code), true, null);
    code.labelBinding(uncontrolled);
    isUncontrolled = true;
    copy(code, new Relabeler(code), true, null);
    isUncontrolled = false;
  }

  private void enterInitializer(CodeBuilder code) {
    code.loadConstant(context.className);
    HookCalls.call(code, "initializerEnter", "(Ljava/lang/String;)V");
  }

  private static void leaveInitializer(CodeBuilder code) {
    HookCalls.call(code, "initializerExit", "()V");
  }

  private boolean hasMonitors() {
    for (CodeElement element : body) {
      if (element instanceof MonitorInstruction) {
        return true;
      }
    }
    return false;
  }

  private void emitGuarded(CodeBuilder code) {
    if (isSynchronized) {
      HookCalls.call(code, "atomicEnter", "()V");
      pushLock(code);
      MemoryAccesses.emitMonitor(code, true);
      protect(
          code,
          () -> {
            pushLock(code);
            MemoryAccesses.emitMonitor(code, false);
            HookCalls.call(code, "atomicExit", "()V");
          },
          new Relabeler(code),
          true);
    } else if (isQuiet()) {
      emitQuiet(code);
    } else if (isTwofold()) {
      emitTwofold(code);
    } else {
      copy(code, null, true, null);
    }
  }

  private void emitArmed(CodeBuilder code) {
    Relabeler relabeler = new Relabeler(code);
    if (isWrappedInitializer()) {
      enterInitializer(code);
      protect(code, () -> leaveInitializer(code), relabeler, true);
    } else if (isSynchronized) {
      int lock = context.lockSlot();
      pushLock(code);
      code.astore(lock);
      if (keepsFlags) {
        code.aload(lock).monitorexit();
      }
      context.rewind();
      context.line = firstLine();
      code.aload(lock);
      HookCalls.call(code, "enter", "(Ljava/lang/Object;I)V", context.site(Site.ENTER, "", "", ""));
      int exit = context.site(Site.EXIT, "", "", "");
      protect(
          code,
          () -> {
            if (keepsFlags) {
              code.aload(lock).monitorenter();
            }
            code.aload(lock);
            HookCalls.call(code, "exit", "(Ljava/lang/Object;I)V", exit);
          },
          relabeler,
          true);
    } else {
      copy(code, relabeler, true, null);
    }
  }

  private int firstLine() {
    for (CodeElement element : body) {
      if (element instanceof LineNumber number) {
        return number.line();
      }
    }
    return 0;
  }

  /** One body with real monitors. */
  private void emitReal(CodeBuilder code, boolean isRewritten) {
    Relabeler relabeler = new Relabeler(code);
    if (dropsSynchronized()) {
      emitLocked(code, relabeler, isRewritten);
    } else {
      copy(code, relabeler, isRewritten, null);
    }
  }

  private void emitHooked(CodeBuilder code) {
    new HookedBody(context, isSynchronized, dropsSynchronized(), () -> pushLock(code))
        .emit(code, firstLine(), wayOut -> copy(code, new Relabeler(code), true, wayOut));
  }

  /** The body of a method that was synchronized, with explicit locking. */
  private void emitLocked(CodeBuilder code, Relabeler relabeler, boolean isRewritten) {
    int lock = context.lockSlot();
    pushLock(code);
    code.astore(lock).aload(lock);
    context.rewind();
    context.line = firstLine();
    emitMonitor(code, Opcode.MONITORENTER, isRewritten);
    protect(
        code,
        () -> {
          code.aload(lock);
          emitMonitor(code, Opcode.MONITOREXIT, isRewritten);
        },
        relabeler,
        isRewritten);
  }

  private void emitMonitor(CodeBuilder code, Opcode opcode, boolean isRewritten) {
    Instruction instruction = MonitorInstruction.of(opcode);
    Rewriter rewriter = isRewritten ? rewriter(instruction) : null;
    if (rewriter == null) {
      code.with(instruction);
    } else {
      rewriter.rewrite(context, code, instruction);
    }
  }

  private void pushLock(CodeBuilder code) {
    if (context.isStatic) {
      ClassConstants.pushOwn(code, ClassDesc.ofInternalName(context.className), context.version);
    } else {
      code.aload(0);
    }
  }

  private void protect(
      CodeBuilder code, HookedBody.WayOut wayOut, Relabeler relabeler, boolean isRewritten) {
    Label start = code.newBoundLabel();
    copy(code, relabeler, isRewritten, wayOut);
    Label end = code.newBoundLabel();
    Label handler = code.newBoundLabel();
    wayOut.before();
    code.athrow();
    code.exceptionCatchAll(start, end, handler);
  }

  /**
   * Copies the body.
   *
   * @param relabeler null to keep its labels
   * @param wayOut what to emit around every return; null for nothing
   */
  private void copy(
      CodeBuilder code, Relabeler relabeler, boolean isRewritten, HookedBody.WayOut wayOut) {
    context.rewind();
    if (isRewritten) {
      loops.emitBegin(code);
    }
    for (CodeElement original : body) {
      context.follow(original);
      if (original instanceof RuntimeVisibleTypeAnnotationsAttribute
          || original instanceof RuntimeInvisibleTypeAnnotationsAttribute) {
        continue;
      }
      CodeElement element = relabeler == null ? original : relabeler.relabel(original);
      if (isRewritten && original instanceof LabelTarget target) {
        loops.emitAt(target, element, code);
        continue;
      }
      if (element == null) {
        continue;
      }
      if (element instanceof Instruction instruction) {
        if (instruction instanceof ReturnInstruction) {
          if (freezes() && isRewritten) {
            MemoryAccesses.emitFrozen(code);
          }
          if (wayOut != null) {
            wayOut.before();
          }
        }
        if (isRewritten && StaticUses.isUse(context, (Instruction) original)) {
          StaticUses.emitBefore(context, code, instruction);
        }
        if (isRewritten) {
          loops.emitBefore((Instruction) original, code);
        }
        Rewriter rewriter = rewriter((Instruction) original);
        if (rewriter != null && (isRewritten || rewriter.isForAllThreads())) {
          rewriter.rewrite(context, code, instruction);
        } else {
          code.with(element);
        }
        if (wayOut != null && instruction instanceof ReturnInstruction) {
          wayOut.after();
        }
        continue;
      }
      code.with(element);
    }
  }

  private Rewriter rewriter(Instruction instruction) {
    for (Rewriter rewriter : rewriters) {
      if (!(isUncontrolled && rewriter.isForStrandsOnly())
          && rewriter.applies(context, instruction)) {
        return rewriter;
      }
    }
    return null;
  }
}
