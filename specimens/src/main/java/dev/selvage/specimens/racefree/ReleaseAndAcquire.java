package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A letter is written before a flag is released, and read after the flag was acquired. */
public final class ReleaseAndAcquire {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    Thread sender = new Thread(mailbox::send, "sender");
    Thread receiver = new Thread(mailbox::look, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (mailbox.received != 0 && mailbox.received != 42) {
      throw new AssertionError("received " + mailbox.received);
    }
  }

  private static final class Mailbox {
    private static final VarHandle FULL = fullHandle();

    private static VarHandle fullHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Mailbox.class, "full", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through FULL
    private boolean full;

    private int letter;
    private int received;

    void send() {
      letter = 42;
      FULL.setRelease(this, true);
    }

    void look() {
      if ((boolean) FULL.getAcquire(this)) {
        received = letter;
      }
    }
  }
}
