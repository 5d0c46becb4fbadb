package dev.selvage.core.engine.strand;

import dev.selvage.model.ProgramStack;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.stream.Stream;

/** The calls that the running strand is in. */
final class CallStacks {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final String CONTINUATION = "jdk.internal.vm.Continuation";

  private CallStacks() {}

  /** A hash of them, with the instruction at which each of them is. */
  static long hash() {
    return WALKER.walk(CallStacks::hash);
  }

  private static long hash(Stream<StackFrame> frames) {
    long hash = 0;
    Iterator<StackFrame> each = frames.iterator();
    while (each.hasNext()) {
      StackFrame frame = each.next();
      String type = frame.getClassName();
      if (type.equals(CONTINUATION)) {
        // Below is the thread that carries the strand.
        break;
      }
      if (!ProgramStack.isOfTheTool(type)) {
        hash = hash * 31 + type.hashCode();
        hash = hash * 31 + frame.getMethodName().hashCode();
        hash = hash * 31 + frame.getByteCodeIndex();
      }
    }
    return hash;
  }
}
