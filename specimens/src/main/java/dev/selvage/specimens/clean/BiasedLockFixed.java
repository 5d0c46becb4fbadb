package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The owner of a biased lock enters by a store and a full fence, unless the bias is revoked; who
 * revokes it has a fence, too, and waits until the owner is outside.
 */
public final class BiasedLockFixed {
  public static void main(String[] args) throws Exception {
    Account account = new Account();
    Thread owner = new Thread(account::own, "owner");
    Thread guest = new Thread(account::revoke, "guest");
    owner.start();
    guest.start();
    owner.join();
    guest.join();
    if (account.balance < 1) {
      throw new AssertionError("balance " + account.balance);
    }
  }

  private static final class Account {
    private static final VarHandle IS_INSIDE = handle("isInside", boolean.class);
    private static final VarHandle IS_REVOKED = handle("isRevoked", boolean.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Account.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through IS_INSIDE
    private boolean isInside;

    @SuppressWarnings("unused") // through IS_REVOKED
    private boolean isRevoked;

    private int balance;

    void own() {
      IS_INSIDE.setRelease(this, true);
      VarHandle.fullFence();
      if (!(boolean) IS_REVOKED.getAcquire(this)) {
        balance++;
      }
      IS_INSIDE.setRelease(this, false);
    }

    void revoke() {
      IS_REVOKED.setRelease(this, true);
      VarHandle.fullFence();
      while ((boolean) IS_INSIDE.getAcquire(this)) {
        Thread.onSpinWait();
      }
      balance++;
    }
  }
}
