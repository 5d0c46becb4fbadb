package dev.selvage.live.batch;

import java.util.List;

/** Thread dumps as the JVM prints them, made by hand. */
final class Dumps {
  private Dumps() {}

  static List<DumpedThread> parsed(String... threads) {
    return DumpText.parse(HEAD + String.join("\n", threads) + TAIL, "1.");
  }

  static final String HEAD =
      """
      4242:
      2026-01-02 03:04:05
      Full thread dump OpenJDK 64-Bit Server VM (25+36-LTS mixed mode, sharing):

      Threads class SMR info:
      _java_thread_list=0x00007f0c1c001f00, length=13, elements={
      0x00007f0c9c02c340, 0x00007f0c9c12f860
      }

      """;

  /** Threads of the JVM, and its own view of a deadlock, whose stacks must not count again. */
  static final String TAIL =
      """

      "VM Thread" os_prio=0 cpu=3.14ms elapsed=5.01s tid=0x00007f0c9c0f1c10 nid=4250 runnable

      "GC Thread#0" os_prio=0 cpu=0.10ms elapsed=5.02s tid=0x00007f0c9c06d2a0 nid=4244 runnable

      JNI global refs: 12, weak refs: 0


      Found one Java-level deadlock:
      =============================
      "left":
        waiting to lock monitor 0x00007f0c38001120 (object 0x000000062b40e5d8, a java.lang.Object),
        which is held by "right"

      Java stack information for the threads listed above:
      ===================================================
      "left":
      \tat app.Main.left(Main.java:11)
      \t- waiting to lock <0x000000062b40e5d8> (a java.lang.Object)

      Found 1 deadlock.
      """;

  static String blocked(String name, int id, int line, String wanted, String held) {
    return """
        "%s" #%d [%d] prio=5 os_prio=0 cpu=1.25ms elapsed=4.90s tid=0x00007f nid=%d waiting for monitor entry  [0x00007f0c]
           java.lang.Thread.State: BLOCKED (on object monitor)
        \tat app.Main.take(Main.java:%d)
        \t- waiting to lock <0x%s> (a java.lang.Object)
        \t- locked <0x%s> (a java.lang.Object)
        \tat app.Main.lambda$main$0(Main.java:%d)
        \tat app.Main$$Lambda/0x00007f0c28000a00.run(Unknown Source)
        \tat java.lang.Thread.run(java.base@25/Thread.java:1474)

           Locked ownable synchronizers:
        \t- None
        """
        .formatted(name, id, 4000 + id, 4000 + id, line, wanted, held, line - 3);
  }

  static String runnable(String name, int id, int line, double cpuMillis) {
    return """
        "%s" #%d [%d] prio=5 os_prio=0 cpu=%.2fms elapsed=4.90s tid=0x00007f nid=%d runnable  [0x00007f0c]
           java.lang.Thread.State: RUNNABLE
        \tat app.Spin.work(Spin.java:%d)
        \tat app.Spin.main(Spin.java:3)
        """
        .formatted(name, id, 4000 + id, cpuMillis, 4000 + id, line);
  }

  static String waiting(String name, int id, int line) {
    return """
        "%s" #%d [%d] daemon prio=5 os_prio=0 cpu=0.25ms elapsed=4.90s tid=0x00007f nid=%d in Object.wait()  [0x00007f0c]
           java.lang.Thread.State: WAITING (on object monitor)
        \tat java.lang.Object.wait0(java.base@25/Native Method)
        \t- waiting on <0x000000062b40aaaa> (a app.Box)
        \tat java.lang.Object.wait(java.base@25/Object.java:389)
        \tat app.Box.take(Box.java:%d)
        \t- locked <0x000000062b40aaaa> (a app.Box)
        """
        .formatted(name, id, 4000 + id, 4000 + id, line);
  }

  static final String IDLE =
      """
      "pool-1-thread-1" #40 [4040] prio=5 os_prio=0 cpu=0.5ms elapsed=4.90s tid=0x00007f nid=4040 waiting on condition  [0x00007f0c]
         java.lang.Thread.State: WAITING (parking)
      \tat jdk.internal.misc.Unsafe.park(java.base@25/Native Method)
      \t- parking to wait for  <0x000000062b40bbbb> (a java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject)
      \tat java.util.concurrent.locks.LockSupport.park(java.base@25/LockSupport.java:369)
      \tat java.util.concurrent.ThreadPoolExecutor.getTask(java.base@25/ThreadPoolExecutor.java:1070)
      \tat java.lang.Thread.run(java.base@25/Thread.java:1474)
      """;

  /** As {@code ThreadInfo.toString} has it, with the time of the processor. */
  static String info(String name, int id, String wanted, String owner, int ownerId, String held) {
    return """
        "%s" prio=5 Id=%d cpu=2000000ns WAITING on java.util.concurrent.locks.ReentrantLock$NonfairSync@%s owned by "%s" Id=%d
        \tat java.base@25/jdk.internal.misc.Unsafe.park(Native Method)
        \t-  waiting on java.util.concurrent.locks.ReentrantLock$NonfairSync@%s
        \tat java.base@25/java.util.concurrent.locks.ReentrantLock.lock(ReentrantLock.java:322)
        \tat app//app.Locks.both(Locks.java:%d)

        \tNumber of locked synchronizers = 1
        \t- java.util.concurrent.locks.ReentrantLock$NonfairSync@%s
        """
        .formatted(name, id, wanted, owner, ownerId, wanted, 10 + id, held);
  }
}
