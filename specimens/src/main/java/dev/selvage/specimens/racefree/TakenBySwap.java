package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A plain message lies in a slot. It is put there by setRelease and taken by getAndSetAcquire, so
 * only one taker gets it, and sees it as it was put.
 */
public final class TakenBySwap {
  public static void main(String[] args) throws Exception {
    Slot slot = new Slot();
    int[] seen = new int[2];
    Thread sender = new Thread(slot::put, "sender");
    Thread first = new Thread(() -> seen[0] = slot.take(), "first");
    Thread second = new Thread(() -> seen[1] = slot.take(), "second");
    sender.start();
    first.start();
    second.start();
    sender.join();
    first.join();
    second.join();
    if (seen[0] + seen[1] != 0 && seen[0] + seen[1] != 7) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private static final class Message {
    private int number;
  }

  private static final class Slot {
    private static final VarHandle MESSAGE = messageHandle();

    private static VarHandle messageHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Slot.class, "message", Message.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through MESSAGE
    private Message message;

    void put() {
      Message message = new Message();
      message.number = 6;
      MESSAGE.setRelease(this, message);
    }

    int take() {
      Message taken = (Message) MESSAGE.getAndSetAcquire(this, null);
      return taken == null ? 0 : ++taken.number;
    }
  }
}
