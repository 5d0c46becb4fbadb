package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The flag is opaque, but there is a release fence before it is written and an acquire fence after
 * it was read: together they order the plain data as release and acquire do.
 */
public final class FencedFlag {
  public static void main(String[] args) throws Exception {
    Channel channel = new Channel();
    Thread sender = new Thread(channel::send, "sender");
    Thread receiver = new Thread(channel::look, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (channel.received != 0 && channel.received != 5) {
      throw new AssertionError("received " + channel.received);
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

    void send() {
      data = 5;
      VarHandle.releaseFence();
      READY.setOpaque(this, true);
    }

    void look() {
      if ((boolean) READY.getOpaque(this)) {
        VarHandle.acquireFence();
        received = data;
      }
    }
  }
}
