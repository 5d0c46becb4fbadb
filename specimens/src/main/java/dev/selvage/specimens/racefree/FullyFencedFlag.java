package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A full fence is a release fence and an acquire fence at once; a release fence also goes with a
 * later acquire read.
 */
public final class FullyFencedFlag {
  public static void main(String[] args) throws Exception {
    Channel channel = new Channel();
    Thread sender = new Thread(channel::send, "sender");
    Thread first = new Thread(channel::lookFenced, "first");
    Thread second = new Thread(channel::lookAcquiring, "second");
    sender.start();
    first.start();
    second.start();
    sender.join();
    first.join();
    second.join();
    if (channel.received % 5 != 0 || channel.acquired % 5 != 0) {
      throw new AssertionError(channel.received + " and " + channel.acquired);
    }
  }

  private static final class Channel {
    private static final VarHandle READY = readyHandle();

    private static VarHandle readyHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Channel.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through READY
    private boolean ready;

    private int data;
    private int received;
    private int acquired;

    void send() {
      data = 5;
      VarHandle.fullFence();
      READY.setOpaque(this, true);
    }

    void lookFenced() {
      if ((boolean) READY.getOpaque(this)) {
        VarHandle.fullFence();
        received = data;
      }
    }

    void lookAcquiring() {
      if ((boolean) READY.getAcquire(this)) {
        acquired = data;
      }
    }
  }
}
