package dev.selvage.specimens.notsc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The owner of a biased lock enters by a mere store, unless the bias is revoked; who revokes it
 * waits until the owner is outside. The owner's store can take effect after it has looked for a
 * revocation, and then both are inside.
 *
 * <p>Kind: not-sc<br>
 * Bug class: asymmetric lock without fence<br>
 * Data race: no<br>
 * Budget: 300
 */
public final class BiasedLock {
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
      if (!(boolean) IS_REVOKED.getAcquire(this)) {
        balance++;
      }
      IS_INSIDE.setRelease(this, false);
    }

    void revoke() {
      IS_REVOKED.setRelease(this, true);
      while ((boolean) IS_INSIDE.getAcquire(this)) {
        Thread.onSpinWait();
      }
      balance++;
    }
  }
}
