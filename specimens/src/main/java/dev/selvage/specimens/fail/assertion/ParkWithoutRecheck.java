package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.locks.LockSupport;

/**
 * A builder parks until the bricks have come and then until the mortar has come. Each supplier
 * unparks it, and the builder takes any return of park for the delivery it waits for.
 *
 * <p>Bug class: park without a loop<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ParkWithoutRecheck {
  public static void main(String[] args) throws Exception {
    Site site = new Site();
    Thread builder = new Thread(site::build, "builder");
    Thread bricklayer = new Thread(() -> site.deliverBricks(builder), "bricks");
    Thread mixer = new Thread(() -> site.deliverMortar(builder), "mortar");
    builder.start();
    bricklayer.start();
    mixer.start();
    builder.join();
    bricklayer.join();
    mixer.join();
  }

  private static final class Site {
    private volatile boolean bricks;
    private volatile boolean mortar;

    void deliverBricks(Thread builder) {
      bricks = true;
      LockSupport.unpark(builder);
    }

    void deliverMortar(Thread builder) {
      mortar = true;
      LockSupport.unpark(builder);
    }

    void build() {
      if (!bricks) {
        LockSupport.park(this);
      }
      if (!bricks) {
        throw new AssertionError("began to build without bricks");
      }
      if (!mortar) {
        LockSupport.park(this);
      }
    }
  }
}
