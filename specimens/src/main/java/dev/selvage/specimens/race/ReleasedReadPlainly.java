package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The writer releases a flag, the reader gets it in plain mode: flag and letter both race.
 *
 * <p>Kind: race<br>
 * Bug class: release without acquire<br>
 * Data race: yes
 */
public final class ReleasedReadPlainly {
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
      letter = 42; // race b
      FULL.setRelease(this, true); // race a
    }

    void look() {
      if ((boolean) FULL.get(this)) { // race a
        received = letter; // race b
      }
    }
  }
}
