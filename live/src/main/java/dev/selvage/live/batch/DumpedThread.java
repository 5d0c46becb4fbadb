package dev.selvage.live.batch;

import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import java.util.List;
import java.util.stream.Stream;

/**
 * A thread as a dump of its JVM shows it.
 *
 * @param id unlike that of any other thread of the run
 * @param cpuNanos how long it has run; -1 if that is not known
 * @param waiting what it waits for
 * @param holds the monitors and locks that it holds
 * @param stack innermost first
 */
record DumpedThread(
    String id,
    String name,
    boolean isDaemon,
    Thread.State state,
    long cpuNanos,
    DumpedWait waiting,
    List<DumpedLock> holds,
    List<StackTraceElement> stack) {
  DumpedThread {
    holds = List.copyOf(holds);
    stack = List.copyOf(stack);
  }

  /** A monitor, lock or other object; its id is unlike that of any other object of its JVM. */
  record DumpedLock(String id, String type) {}

  /**
   * What a thread waits for.
   *
   * @param lock null if it does not wait for an object
   */
  record DumpedWait(Kind kind, DumpedLock lock) {
    static final DumpedWait NONE = new DumpedWait(Kind.NONE, null);

    enum Kind {
      NONE,
      /** To enter a monitor. */
      ENTER,
      /** To be notified. */
      NOTIFY,
      /** Parked, often for a lock. */
      PARK
    }
  }

  /** The methods of the program that it is in, innermost first. */
  List<String> methods() {
    return programFrames().map(each -> each.getClassName() + "." + each.getMethodName()).toList();
  }

  /** The lines of the program that it is at, innermost first. */
  List<String> lines() {
    return programFrames().map(StackTraceElement::toString).toList();
  }

  boolean isInProgram() {
    return programFrames().findAny().isPresent();
  }

  private Stream<StackTraceElement> programFrames() {
    return stack.stream().filter(ProgramStack::owns);
  }

  /** Where in the program it is. */
  SiteKey site() {
    SiteKey site = ProgramStack.innermost(stack.toArray(StackTraceElement[]::new));
    if (site != null) {
      return site;
    }
    return programFrames()
        .findFirst()
        .map(each -> new SiteKey(each.getClassName(), each.getMethodName(), "", 0, 0, ""))
        .orElse(SiteKey.NONE);
  }

  /** Whether it is in a method of the JDK. */
  boolean isIn(String type, String method) {
    return stack.stream()
        .anyMatch(each -> each.getClassName().equals(type) && each.getMethodName().equals(method));
  }
}
