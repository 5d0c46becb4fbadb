package dev.selvage.specimens.notsc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two trains each announce that they are on a bridge and turn back when the other one is announced.
 * Announcements are released and acquired, which orders a read after the write that it sees, but
 * not a read after an earlier write of the same thread.
 *
 * <p>Kind: not-sc<br>
 * Bug class: store buffering<br>
 * Data race: no<br>
 * Budget: 300
 */
public final class DekkerReleaseAcquire {
  public static void main(String[] args) throws Exception {
    Bridge bridge = new Bridge();
    Thread east = new Thread(bridge::fromEast, "east");
    Thread west = new Thread(bridge::fromWest, "west");
    east.start();
    west.start();
    east.join();
    west.join();
    if (bridge.crossing.get() > 1) {
      throw new AssertionError("two trains on the bridge");
    }
  }

  private static final class Bridge {
    private static final VarHandle EAST = handle("east", boolean.class);
    private static final VarHandle WEST = handle("west", boolean.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Bridge.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final AtomicInteger crossing = new AtomicInteger();

    @SuppressWarnings("unused") // through EAST
    private boolean east;

    @SuppressWarnings("unused") // through WEST
    private boolean west;

    void fromEast() {
      EAST.setRelease(this, true);
      if (!(boolean) WEST.getAcquire(this)) {
        crossing.incrementAndGet();
      }
    }

    void fromWest() {
      WEST.setRelease(this, true);
      if (!(boolean) EAST.getAcquire(this)) {
        crossing.incrementAndGet();
      }
    }
  }
}
