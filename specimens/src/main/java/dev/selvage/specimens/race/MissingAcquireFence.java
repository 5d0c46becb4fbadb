package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The writer has a release fence before the opaque write of the flag; the reader forgot its acquire
 * fence after the opaque read.
 *
 * <p>Kind: race<br>
 * Bug class: fence on one side only<br>
 * Data race: yes
 */
public final class MissingAcquireFence {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    Thread sender = new Thread(mailbox::send, "sender");
    Thread receiver = new Thread(mailbox::look, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (mailbox.received != 0 && mailbox.received != 42) {
      throw new AssertionError("never sent: " + mailbox.received);
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
      letter = 42; // race a
      VarHandle.releaseFence();
      FULL.setOpaque(this, true);
    }

    void look() {
      if ((boolean) FULL.getOpaque(this)) {
        received = letter; // race a
      }
    }
  }
}
