package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.StampedLock;

/**
 * As a StampedLock allows for optimistic reads that happen at the same time as a write, the balance
 * is read and written in opaque mode; plain accesses would race although the stamp is validated.
 */
public final class OptimisticOpaqueRead {
  public static void main(String[] args) throws Exception {
    Account account = new Account();
    long[] seen = new long[1];
    Thread payer = new Thread(account::pay, "payer");
    Thread viewer = new Thread(() -> seen[0] = account.look(), "viewer");
    payer.start();
    viewer.start();
    payer.join();
    viewer.join();
    if (seen[0] != 0 && seen[0] != 30) {
      throw new AssertionError("seen " + seen[0]);
    }
  }

  private static final class Account {
    private static final VarHandle BALANCE = balanceHandle();

    private static VarHandle balanceHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Account.class, "balance", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final StampedLock lock = new StampedLock();

    @SuppressWarnings("unused") // through BALANCE
    private long balance;

    void pay() {
      long stamp = lock.writeLock();
      try {
        BALANCE.setOpaque(this, 10L);
        BALANCE.setOpaque(this, 30L);
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    long look() {
      long stamp = lock.tryOptimisticRead();
      long seen = (long) BALANCE.getOpaque(this);
      if (stamp != 0 && lock.validate(stamp)) {
        return seen;
      }
      stamp = lock.readLock();
      try {
        return (long) BALANCE.getOpaque(this);
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }
}
