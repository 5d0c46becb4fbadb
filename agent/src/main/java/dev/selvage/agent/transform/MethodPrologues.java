package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;

/** Code at the start of JDK methods: a hook that may do the work of the method. */
final class MethodPrologues {
  private static final ClassDesc LOOKUP = ClassDesc.of("java.lang.invoke.MethodHandles$Lookup");
  private static final ClassDesc VM = ClassDesc.of("jdk.internal.misc.VM");
  private static final ClassDesc STATE = ClassDesc.of("java.lang.Thread$State");
  private static final ClassDesc BOUND =
      ClassDesc.of("java.lang.ThreadBuilders$BoundVirtualThread");

  private static final String FIELD_ACCESSOR = "Ljdk/internal/reflect/FieldAccessor;";
  private static final String LOOKUP_METHOD = "java/lang/invoke/MethodHandles$Lookup.";
  private static final String PARKING = "java/util/concurrent/locks/LockSupport.";
  private static final String CONDITION =
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.";
  private static final String LONG_CONDITION =
      "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject.";
  private static final String CLASS_TO_CLASS = "(Ljava/lang/Class;)Ljava/lang/Class;";
  private static final String FIELD = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)";
  private static final String FIELD_TO_HANDLE = FIELD + "Ljava/lang/invoke/MethodHandle;";
  private static final String FIELD_TO_VAR_HANDLE = FIELD + "Ljava/lang/invoke/VarHandle;";

  @FunctionalInterface
  interface Prelude {
    void emit(CodeBuilder code);
  }

  private static final Map<String, Prelude> BY_METHOD =
      Map.ofEntries(
          Map.entry(
              "java/lang/Object.wait(J)V",
              code -> {
                code.aload(0).lload(1);
                returnIf(code, "waited", "(Ljava/lang/Object;J)Z");
              }),
          Map.entry("java/lang/Thread.yield()V", code -> returnIf(code, "yielded", "()Z")),
          Map.entry(
              "java/lang/Thread.sleepNanos(J)V",
              code -> {
                code.lload(0);
                returnIf(code, "slept", "(J)Z");
              }),
          Map.entry(
              "java/lang/Thread.join(J)V",
              code -> {
                code.aload(0).lload(1);
                returnIf(code, "joined", "(Ljava/lang/Thread;J)Z");
              }),
          Map.entry("java/lang/Thread.alive()Z", MethodPrologues::alive),
          Map.entry(
              "java/lang/Thread.threadState()Ljava/lang/Thread$State;", MethodPrologues::state),
          Map.entry("java/lang/Thread.run()V", MethodPrologues::run),
          Map.entry(
              "java/lang/Thread.getStackTrace()[Ljava/lang/StackTraceElement;",
              MethodPrologues::stackTrace),
          Map.entry(
              "java/lang/reflect/Field.getFieldAccessor()" + FIELD_ACCESSOR,
              MethodPrologues::useField),
          Map.entry(
              "java/lang/reflect/Field.getOverrideFieldAccessor()" + FIELD_ACCESSOR,
              MethodPrologues::useField),
          Map.entry(LOOKUP_METHOD + "ensureInitialized" + CLASS_TO_CLASS, MethodPrologues::use),
          Map.entry(LOOKUP_METHOD + "findStaticGetter" + FIELD_TO_HANDLE, MethodPrologues::use),
          Map.entry(LOOKUP_METHOD + "findStaticSetter" + FIELD_TO_HANDLE, MethodPrologues::use),
          Map.entry(
              LOOKUP_METHOD + "findStaticVarHandle" + FIELD_TO_VAR_HANDLE, MethodPrologues::use),
          Map.entry("java/lang/Runtime.exit(I)V", MethodPrologues::exit),
          Map.entry("java/lang/Runtime.halt(I)V", MethodPrologues::exit),
          Map.entry(
              "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
              code -> returnIf(code, "on", "()Z")),
          Map.entry(
              "java/lang/ClassLoader.postDefineClass(Ljava/lang/Class;"
                  + "Ljava/security/ProtectionDomain;)V",
              MethodPrologues::newClass),
          Map.entry(
              "java/lang/invoke/MethodHandles$Lookup.defineHiddenClass([BZ"
                  + "[Ljava/lang/invoke/MethodHandles$Lookup$ClassOption;)"
                  + "Ljava/lang/invoke/MethodHandles$Lookup;",
              MethodPrologues::hiddenClass),
          Map.entry(
              "java/lang/invoke/MethodHandles$Lookup.defineHiddenClassWithClassData([B"
                  + "Ljava/lang/Object;Z[Ljava/lang/invoke/MethodHandles$Lookup$ClassOption;)"
                  + "Ljava/lang/invoke/MethodHandles$Lookup;",
              MethodPrologues::hiddenClass),
          Map.entry("java/security/SecureRandom.nextBytes([B)V", MethodPrologues::nextBytes),
          Map.entry(
              "java/security/SecureRandom.nextBytes([BLjava/security/SecureRandomParameters;)V",
              MethodPrologues::nextBytes),
          Map.entry(
              "java/security/SecureRandom.generateSeed(I)[B", code -> generateSeed(code.iload(1))),
          Map.entry("java/security/SecureRandom.getSeed(I)[B", code -> generateSeed(code.iload(0))),
          Map.entry(
              "java/util/concurrent/ThreadLocalRandom.localInit()V", MethodPrologues::localInit),
          Map.entry(
              "java/util/concurrent/locks/AbstractOwnableSynchronizer"
                  + ".setExclusiveOwnerThread(Ljava/lang/Thread;)V",
              MethodPrologues::owned),
          Map.entry(
              PARKING + "setBlocker(Ljava/lang/Thread;Ljava/lang/Object;)V",
              code -> blocker(code.aload(0).iconst_1())),
          Map.entry(
              PARKING + "setCurrentBlocker(Ljava/lang/Object;)V",
              code -> blocker(code.aconst_null().iconst_1())),
          Map.entry(
              PARKING + "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
              code -> blocker(code.aload(0).iconst_0())),
          Map.entry(CONDITION + "signal()V", code -> signalled(code.iconst_0())),
          Map.entry(CONDITION + "signalAll()V", code -> signalled(code.iconst_1())),
          Map.entry(LONG_CONDITION + "signal()V", code -> signalled(code.iconst_0())),
          Map.entry(LONG_CONDITION + "signalAll()V", code -> signalled(code.iconst_1())),
          Map.entry(
              "java/lang/ThreadBuilders.newVirtualThread(Ljava/util/concurrent/Executor;"
                  + "Ljava/lang/String;ILjava/lang/Runnable;)Ljava/lang/Thread;",
              MethodPrologues::virtualThread));

  private MethodPrologues() {}

  /** The prologue of a method, or null. */
  static Prelude of(MethodContext context) {
    if (context.mayBeRunOfThread()) {
      return MethodPrologues::run;
    }
    if (QueueQuestions.contain(context)) {
      return MethodPrologues::asked;
    }
    if (WholeObjects.contain(context)) {
      return code -> WholeObjects.announce(context, code);
    }
    return BY_METHOD.get(context.className + '.' + context.method + context.descriptor);
  }

  private static void returnIf(CodeBuilder code, String hook, String descriptor) {
    HookCalls.call(code, hook, descriptor);
    returnIfDone(code);
  }

  private static void returnIfDone(CodeBuilder code) {
    Label goOn = code.newLabel();
    code.ifeq(goOn).return_().labelBinding(goOn);
  }

  private static void nextBytes(CodeBuilder code) {
    code.aload(1);
    HookCalls.value(code, "filled", "([B)Z");
    returnIfDone(code);
  }

  /** The length is on the stack. */
  private static void generateSeed(CodeBuilder code) {
    Label goOn = code.newLabel();
    HookCalls.value(code, "seed", "(I)[B");
    code.dup().ifnull(goOn).areturn().labelBinding(goOn).pop();
  }

  private static void localInit(CodeBuilder code) {
    HookCalls.value(code, "reseeded", "()Z");
    returnIfDone(code);
  }

  private static void owned(CodeBuilder code) {
    code.aload(0).aload(1);
    HookCalls.lock(code, "owned", "(Ljava/lang/Object;Ljava/lang/Thread;)V");
  }

  /** Whether all are woken is on the stack. */
  private static void signalled(CodeBuilder code) {
    code.aload(0).swap();
    HookCalls.lock(code, "signalled", "(Ljava/lang/Object;Z)V");
  }

  /** The thread, null for the current one, and whether it changes are on the stack. */
  private static void blocker(CodeBuilder code) {
    HookCalls.lock(code, "blocker", "(Ljava/lang/Thread;Z)V");
  }

  private static void asked(CodeBuilder code) {
    code.aload(0);
    HookCalls.lock(code, "asked", "(Ljava/lang/Object;)V");
  }

  private static void alive(CodeBuilder code) {
    Label goOn = code.newLabel();
    code.aload(0);
    HookCalls.call(code, "alive", "(Ljava/lang/Thread;)I");
    code.iflt(goOn).aload(0);
    HookCalls.call(code, "alive", "(Ljava/lang/Thread;)I");
    code.ireturn().labelBinding(goOn);
  }

  private static void state(CodeBuilder code) {
    Label goOn = code.newLabel();
    code.aload(0);
    HookCalls.call(code, "threadStatus", "(Ljava/lang/Thread;)I");
    code.iflt(goOn).aload(0);
    HookCalls.call(code, "threadStatus", "(Ljava/lang/Thread;)I");
    code.invokestatic(VM, "toThreadState", MethodTypeDesc.of(STATE, ConstantDescs.CD_int))
        .areturn()
        .labelBinding(goOn);
  }

  /** Where the JVM enters a thread that was started for real: there the strand begins. */
  private static void run(CodeBuilder code) {
    code.aload(0);
    returnIf(code, "ran", "(Ljava/lang/Object;)Z");
  }

  private static void stackTrace(CodeBuilder code) {
    Label goOn = code.newLabel();
    code.aload(0);
    HookCalls.call(code, "stackTrace", "(Ljava/lang/Thread;)[Ljava/lang/StackTraceElement;");
    code.ifnull(goOn).aload(0);
    HookCalls.call(code, "stackTrace", "(Ljava/lang/Thread;)[Ljava/lang/StackTraceElement;");
    code.areturn().labelBinding(goOn);
  }

  /** Hidden classes never reach a transformer of the JVM, so their bytes are rewritten here. */
  private static void hiddenClass(CodeBuilder code) {
    code.aload(0)
        .invokevirtual(LOOKUP, "lookupClass", MethodTypeDesc.of(ConstantDescs.CD_Class))
        .aload(1);
    HookCalls.call(code, "hiddenClass", "(Ljava/lang/Class;[B)[B");
    code.astore(1);
  }

  /** The class whose static field a handle is for. */
  private static void use(CodeBuilder code) {
    code.aload(1);
    HookCalls.callStatics(code, "use", "(Ljava/lang/Class;)V");
  }

  private static void useField(CodeBuilder code) {
    code.aload(0);
    HookCalls.callStatics(code, "use", "(Ljava/lang/reflect/Field;)V");
  }

  /** Before the JVM itself takes its hash code, for example when it links a lambda. */
  private static void newClass(CodeBuilder code) {
    code.aload(1);
    HookCalls.value(code, "identityHashing", "(Ljava/lang/Object;)V");
  }

  private static void exit(CodeBuilder code) {
    code.iload(1);
    HookCalls.call(code, "exiting", "(I)V");
  }

  /** Inside an execution a virtual thread is a strand like any other, not the JDK's scheduler's. */
  private static void virtualThread(CodeBuilder code) {
    Label goOn = code.newLabel();
    HookCalls.call(code, "on", "()Z");
    code.ifeq(goOn)
        .new_(BOUND)
        .dup()
        .aload(1)
        .iload(2)
        .aload(3)
        .invokespecial(
            BOUND,
            ConstantDescs.INIT_NAME,
            MethodTypeDesc.ofDescriptor("(Ljava/lang/String;ILjava/lang/Runnable;)V"))
        .areturn()
        .labelBinding(goOn);
  }
}
