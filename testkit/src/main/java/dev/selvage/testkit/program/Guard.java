package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;

/** How a block acquires a lock before its body and releases it afterwards. */
public enum Guard {
  SYNCHRONIZED(Kind.MONITOR, false, "", ""),
  LOCK(Kind.LOCK, false, "lock()", "unlock()"),
  TRY_LOCK(Kind.LOCK, true, "tryLock()", "unlock()"),
  READ_LOCK(Kind.READ_WRITE_LOCK, false, "readLock().lock()", "readLock().unlock()"),
  TRY_READ_LOCK(Kind.READ_WRITE_LOCK, true, "readLock().tryLock()", "readLock().unlock()"),
  WRITE_LOCK(Kind.READ_WRITE_LOCK, false, "writeLock().lock()", "writeLock().unlock()"),
  TRY_WRITE_LOCK(Kind.READ_WRITE_LOCK, true, "writeLock().tryLock()", "writeLock().unlock()"),
  PERMIT(Kind.SEMAPHORE, false, "acquireUninterruptibly()", "release()"),
  TRY_PERMIT(Kind.SEMAPHORE, true, "tryAcquire()", "release()");

  private final Kind kind;
  private final boolean isTry;
  private final String take;
  private final String giveBack;

  Guard(Kind kind, boolean isTry, String take, String giveBack) {
    this.kind = kind;
    this.isTry = isTry;
    this.take = take;
    this.giveBack = giveBack;
  }

  /** What is acquired. */
  public Kind kind() {
    return kind;
  }

  /** Whether the body is skipped if the lock is not free. */
  public boolean isTry() {
    return isTry;
  }

  /** Whether several strands can be in a block of this kind at the same time. */
  public boolean isShared() {
    return this == READ_LOCK || this == TRY_READ_LOCK;
  }

  String take() {
    return take;
  }

  String giveBack() {
    return giveBack;
  }
}
