package dev.selvage.analysis;

import java.util.Set;

/**
 * What is known about classes of the JDK. Everything that is not named here may keep its arguments
 * in static state and run them on any thread, so that a class that is missing here costs precision
 * and never soundness.
 */
final class JdkRules {
  /** Objects without references to anything that threads can share. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Void",
          "java/lang/Number",
          "java/lang/StackTraceElement",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Thread$State",
          "java/io/PrintStream",
          "java/io/File",
          "java/util/concurrent/TimeUnit",
          "java/util/Random",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/UUID",
          "java/util/Locale",
          "java/nio/charset/Charset",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/locks/ReentrantLock",
          "java/util/concurrent/locks/ReentrantReadWriteLock",
          "java/util/concurrent/locks/StampedLock",
          "java/util/concurrent/locks/LockSupport",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/LongAdder");

  private static final Set<String> VALUE_PACKAGES = Set.of("java/time/", "java/math/");

  /** Classes and packages whose methods use their arguments on the calling thread alone. */
  private static final Set<String> CONFINED_PACKAGES =
      Set.of(
          "java/util/function/",
          "java/util/stream/",
          "java/util/regex/",
          "java/util/concurrent/atomic/",
          "java/util/concurrent/locks/",
          "java/io/",
          "java/nio/",
          "java/text/",
          "java/lang/invoke/",
          "java/lang/reflect/");

  private static final Set<String> CONFINED =
      Set.of(
          "java/lang/Object",
          "java/lang/Iterable",
          "java/lang/Comparable",
          "java/lang/CharSequence",
          "java/lang/Appendable",
          "java/lang/AutoCloseable",
          "java/lang/Runnable",
          "java/lang/Enum",
          "java/lang/Record",
          "java/lang/Class",
          "java/lang/ThreadLocal",
          "java/lang/InheritableThreadLocal",
          "java/lang/ref/WeakReference",
          "java/lang/ref/SoftReference",
          "java/lang/ref/Reference",
          "java/util/concurrent/Callable",
          "java/util/concurrent/Exchanger",
          "java/util/concurrent/Phaser");

  private static final Set<String> CONFINED_SYSTEM_CALLS =
      Set.of(
          "arraycopy",
          "identityHashCode",
          "nanoTime",
          "currentTimeMillis",
          "exit",
          "getProperty",
          "getenv",
          "lineSeparator",
          "gc");

  private static final Set<String> NOT_CONFINED =
      Set.of(
          "java/util/Timer",
          "java/util/TimerTask",
          "java/util/ServiceLoader",
          "java/util/ResourceBundle",
          "java/util/Observable");

  private JdkRules() {}

  static boolean isValue(String type) {
    return VALUES.contains(type) || VALUE_PACKAGES.stream().anyMatch(type::startsWith);
  }

  /** A value whose class has no subclasses. */
  static boolean isFinalValue(String type) {
    return isValue(type) && type.startsWith("java/lang/") && !type.equals("java/lang/Number");
  }

  /** Whether a call may hand its arguments to other threads, or keep them in static state. */
  static boolean isGlobal(ProgramCall call, String owner, ClassHierarchy hierarchy) {
    String name = call.name();
    if (name.startsWith("parallel") || owner.equals("java/util/stream/StreamSupport")) {
      return true;
    }
    if (name.equals("onClose") && owner.startsWith("java/util/stream/")) {
      return true;
    }
    if (owner.equals("java/lang/System")) {
      return !CONFINED_SYSTEM_CALLS.contains(name);
    }
    if (owner.startsWith("[") || isValue(owner) || CONFINED.contains(owner)) {
      return false;
    }
    if (owner.startsWith("java/nio/channels/") || owner.startsWith("java/nio/file/spi/")) {
      return true;
    }
    if (CONFINED_PACKAGES.stream().anyMatch(owner::startsWith)) {
      return false;
    }
    return !isCollection(call, owner) && !hierarchy.isSubtype(owner, "java/lang/Throwable");
  }

  private static boolean isCollection(ProgramCall call, String owner) {
    if (owner.startsWith("java/util/concurrent/")) {
      String simple = owner.substring("java/util/concurrent/".length());
      boolean isContainer =
          simple.contains("Map")
              || simple.contains("Queue")
              || simple.contains("Deque")
              || simple.contains("Set")
              || simple.contains("List");
      // The bulk operations of ConcurrentHashMap run in the common pool.
      boolean isBulk =
          call.type().parameterCount() > 0
              && call.type().parameterType(0).descriptorString().equals("J");
      return isContainer && !isBulk;
    }
    return owner.startsWith("java/util/")
        && owner.indexOf('/', "java/util/".length()) < 0
        && !NOT_CONFINED.contains(owner);
  }

  /** Methods that a thread begins with, which no other code of the JDK calls. */
  static boolean isTask(String key) {
    return key.equals("run()V") || key.equals("call()Ljava/lang/Object;");
  }

  /** Whether a call says by its types that it may run a task. */
  static boolean takesTask(ProgramCall call) {
    String types = call.type().descriptorString();
    return types.contains("Ljava/lang/Runnable;")
        || types.contains("Ljava/util/concurrent/Callable;")
        || isTask(call.key());
  }
}
