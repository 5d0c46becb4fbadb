package dev.selvage.specimens.search;

/** One program per method, in a size that a search is through with in a moment. */
public final class Examples {
  private Examples() {}

  /** One behaviour; 70 orders of the steps. */
  public static void independentSteps() throws InterruptedException {
    new IndependentSteps(4, 4).run();
  }

  /** 6 behaviours. */
  public static void atomicWriters() throws InterruptedException {
    Writers.atomic(3).run();
  }

  /** 6 behaviours. */
  public static void volatileWriters() throws InterruptedException {
    Writers.ofVolatile(3).run();
  }

  /** 6 behaviours. */
  public static void writersWithMonitor() throws InterruptedException {
    Writers.locked(LockKind.MONITOR, 3).run();
  }

  /** 6 behaviours. */
  public static void writersWithLock() throws InterruptedException {
    Writers.locked(LockKind.LOCK, 3).run();
  }

  /** 8 behaviours. */
  public static void readers() throws InterruptedException {
    new Readers(3).run();
  }

  /** 8 behaviours. */
  public static void indexer() throws InterruptedException {
    new Indexer(12).run();
  }

  /** 2 behaviours. */
  public static void fileSystemWithMonitors() throws InterruptedException {
    new FileSystem(LockKind.MONITOR, 14).run();
  }

  /** 2 behaviours. */
  public static void fileSystemWithLocks() throws InterruptedException {
    new FileSystem(LockKind.LOCK, 14).run();
  }

  /** 64 behaviours. */
  public static void lastZero() throws InterruptedException {
    new LastZero(5).run();
  }

  /** 36 behaviours. */
  public static void twoLocksInOrder() throws InterruptedException {
    TwoLocks.inOrder(LockKind.MONITOR, 3).run();
  }

  /** 7 behaviours. */
  public static void twoLocksInARing() throws InterruptedException {
    TwoLocks.inARing(LockKind.MONITOR, 3).run();
  }

  /** 6 behaviours. */
  public static void nestedMonitorsInOrder() throws InterruptedException {
    NestedMonitors.inOrder(LockKind.MONITOR, 3).run();
  }

  /** 3 behaviours, of which one is a deadlock. */
  public static void nestedMonitorsInARing() throws InterruptedException {
    NestedMonitors.inARing(LockKind.MONITOR, 2).run();
  }

  /** 32 behaviours. */
  public static void handOver() throws InterruptedException {
    WaitNotify.handOver(3).run();
  }

  /** 10 behaviours. */
  public static void gate() throws InterruptedException {
    WaitNotify.gate(2).run();
  }

  /** 30 behaviours. */
  public static void permits() throws InterruptedException {
    WaitNotify.permits().run();
  }

  /** 86 behaviours. */
  public static void workStealingQueue() throws InterruptedException {
    WorkStealingQueue.correct(2, 2).run();
  }

  /** 46 behaviours; 7 of them fail. */
  public static void brokenWorkStealingQueue() throws InterruptedException {
    WorkStealingQueue.broken(2, 2).run();
  }
}
