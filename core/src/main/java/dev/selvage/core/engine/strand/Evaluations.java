package dev.selvage.core.engine.strand;

import dev.selvage.bridge.DebuggedCode;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Distinguishes what a debugger evaluates on the thread of a strand, such as the {@code toString}
 * methods of what it shows, from what the program does. An evaluation must not change the schedule,
 * and would wait forever for threads that the debugger has suspended.
 *
 * <p>The JVM does not report this, but the stack shows it: a method of the program is at an
 * instruction that does not call the method above it. Looking at the stack takes some 10 µs, so it
 * is only done after a pause in which a debugger may have been at work.
 */
final class Evaluations {
  /** A debugger takes longer than this to respond. */
  private static final long PAUSE_NANOS = 100_000;

  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

  private final Map<byte[], CallBytecode> known = new IdentityHashMap<>();

  /** When code of the program last began to run: what the tool does in between takes no part. */
  private long resumed;

  private boolean isRunning;

  /** Code of the program runs from now on. */
  void resume() {
    resumed = System.nanoTime();
  }

  /** Whether {@link #check} is due; called at every hook. */
  boolean isDue() {
    return isRunning || System.nanoTime() - resumed > PAUSE_NANOS;
  }

  /** Whether the calling thread evaluates something for a debugger. */
  boolean check() {
    isRunning = WALKER.walk(this::hasEvaluation);
    resume();
    return isRunning;
  }

  private boolean hasEvaluation(Stream<StackFrame> frames) {
    Iterator<StackFrame> each = frames.iterator();
    StackFrame callee = each.next();
    while (each.hasNext()) {
      StackFrame caller = each.next();
      byte[] bytes = DebuggedCode.of(caller.getDeclaringClass());
      if (bytes != null && isEvaluation(callee, caller, bytes)) {
        return true;
      }
      callee = caller;
    }
    return false;
  }

  private boolean isEvaluation(StackFrame callee, StackFrame caller, byte[] bytes) {
    CallBytecode code = known.computeIfAbsent(bytes, CallBytecode::new);
    return !code.mayCall(
            caller.getMethodName() + caller.getDescriptor(),
            caller.getByteCodeIndex(),
            callee.getMethodName())
        && !isCalledByTheJvm(callee);
  }

  /** Methods that the JVM calls by itself, at instructions of many kinds. */
  private static boolean isCalledByTheJvm(StackFrame callee) {
    Class<?> type = callee.getDeclaringClass();
    String method = callee.getMethodName();
    return method.equals("<clinit>")
        || method.equals("<init>") && Throwable.class.isAssignableFrom(type)
        || ClassLoader.class.isAssignableFrom(type)
        || type.getClassLoader() == null && !type.getName().startsWith("java.util.");
  }
}
