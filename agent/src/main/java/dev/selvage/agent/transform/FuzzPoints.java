package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.SafeTypes;
import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;

/**
 * Calls a hook after operations that synchronize and, if that is wanted, before them: monitors,
 * wait and notify, the life cycle of threads, parking, calls to thread-safe objects.
 */
final class FuzzPoints implements Rewriter {
  private static final String THREAD = "java/lang/Thread";
  private static final String OBJECT_AND_SITE = "(Ljava/lang/Object;I)V";

  private static final Set<String> OF_THREADS = Set.of("start", "join", "interrupt");

  private static final Set<String> STATIC_OF_THREAD =
      Set.of("sleep", "yield", "onSpinWait", "startVirtualThread");

  private static final Set<String> OF_TIME_UNIT = Set.of("sleep", "timedJoin", "timedWait");

  /** Types behind which there may be thread-safe objects, depending on the receiver. */
  private static final Set<String> MAYBE_SAFE =
      Set.of(
          "java/util/AbstractCollection",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/Collection",
          "java/util/Deque",
          "java/util/Dictionary",
          "java/util/List",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet");

  private enum Kind {
    NOTHING,
    /** Synchronizes whatever its receiver is. */
    CERTAIN,
    /** Synchronizes if its receiver is thread-safe. */
    ASKED
  }

  private final Ancestry ancestry;
  private final boolean wantsBefore;

  FuzzPoints(Ancestry ancestry, boolean wantsBefore) {
    this.ancestry = ancestry;
    this.wantsBefore = wantsBefore;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return isBehindMonitor(method)
        || instruction instanceof MonitorInstruction
        || isLoggedSuper(method)
        || instruction instanceof InvokeInstruction call && kind(method, call) != Kind.NOTHING;
  }

  /** Before the call of super() a constructor cannot be protected; it begins after that. */
  private static boolean isLoggedSuper(MethodContext method) {
    return method.isSuperCall && HookedBody.interest(method) != 0;
  }

  private Kind kind(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    boolean isStatic = call.opcode() == Opcode.INVOKESTATIC;
    if (owner.startsWith("[") || name.equals("<init>")) {
      return Kind.NOTHING;
    }
    if (WaitAndNotify.is(call)) {
      return Kind.CERTAIN;
    }
    if (owner.startsWith(THREAD) && Scope.isJdk(owner)) {
      boolean isPoint = (isStatic ? STATIC_OF_THREAD : OF_THREADS).contains(name);
      return isPoint && isThreadOrBuilder(owner) ? Kind.CERTAIN : Kind.NOTHING;
    }
    if (call.opcode() == Opcode.INVOKESPECIAL) {
      return Kind.NOTHING;
    }
    if (Scope.isJdk(owner)) {
      return kindInJdk(owner, name, isStatic);
    }
    boolean mayBeSafe =
        !isStatic && (OF_THREADS.contains(name) || ancestry.inheritsFromJdk(method.loader, owner));
    return mayBeSafe ? Kind.ASKED : Kind.NOTHING;
  }

  private static boolean isThreadOrBuilder(String owner) {
    return owner.equals(THREAD) || owner.startsWith(THREAD + "$Builder");
  }

  private static Kind kindInJdk(String owner, String name, boolean isStatic) {
    if (owner.equals("java/util/concurrent/TimeUnit")) {
      return OF_TIME_UNIT.contains(name) ? Kind.CERTAIN : Kind.NOTHING;
    }
    if (SafeTypes.contain(owner.replace('/', '.'))) {
      return Kind.CERTAIN;
    }
    return !isStatic && MAYBE_SAFE.contains(owner) ? Kind.ASKED : Kind.NOTHING;
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    if (isBehindMonitor(method)) {
      code.aload(method.targetSlot());
      emitAfter(code, Kind.CERTAIN, method.monitorSite);
      code.aconst_null().astore(method.targetSlot());
    }
    switch (instruction) {
      case MonitorInstruction monitor -> emitMonitor(method, code, monitor);
      case InvokeInstruction call when kind(method, call) != Kind.NOTHING ->
          emitCall(method, code, call);
      default -> code.with(instruction);
    }
    if (isLoggedSuper(method)) {
      HookedBody.emitEntered(method, code);
    }
  }

  /**
   * Whether the previous instruction entered or left a monitor. Only now the hook is called: the
   * range of the handler that leaves the monitor begins right behind the one and ends right behind
   * the other. HotSpot does not compile a method in which an exception could come from elsewhere.
   */
  private static boolean isBehindMonitor(MethodContext method) {
    return method.previous == Opcode.MONITORENTER || method.previous == Opcode.MONITOREXIT;
  }

  private void emitMonitor(MethodContext method, CodeBuilder code, MonitorInstruction monitor) {
    boolean isEnter = monitor.opcode() == Opcode.MONITORENTER;
    method.monitorSite = method.site(isEnter ? Site.ENTER : Site.EXIT, "", "", "");
    if (wantsBefore) {
      code.dup();
      emitBefore(code, Kind.CERTAIN, method.monitorSite);
    }
    code.dup().astore(method.targetSlot()).with(monitor);
  }

  private void emitCall(MethodContext method, CodeBuilder code, InvokeInstruction call) {
    Kind kind = kind(method, call);
    int site =
        method.site(
            Site.CALL,
            call.owner().asInternalName(),
            call.name().stringValue(),
            call.type().stringValue());
    boolean hasReceiver = call.opcode() != Opcode.INVOKESTATIC;
    if (hasReceiver) {
      MethodTypeDesc type = call.typeSymbol();
      MemoryAccesses.putAside(method, code, type);
      code.dup().astore(method.targetSlot());
      if (wantsBefore) {
        code.aload(method.targetSlot());
        emitBefore(code, kind, site);
      }
      MemoryAccesses.putBack(method, code, type);
      code.with(call).aload(method.targetSlot());
    } else {
      if (wantsBefore) {
        code.aconst_null();
        emitBefore(code, kind, site);
      }
      code.with(call).aconst_null();
    }
    emitAfter(code, kind, site);
    if (hasReceiver) {
      // The interpreter would keep the object alive.
      code.aconst_null().astore(method.targetSlot());
    }
  }

  private static void emitBefore(CodeBuilder code, Kind kind, int site) {
    HookCalls.live(code, kind == Kind.ASKED ? "beforeCall" : "before", OBJECT_AND_SITE, site);
  }

  private static void emitAfter(CodeBuilder code, Kind kind, int site) {
    HookCalls.live(code, kind == Kind.ASKED ? "afterCall" : "after", OBJECT_AND_SITE, site);
  }
}
