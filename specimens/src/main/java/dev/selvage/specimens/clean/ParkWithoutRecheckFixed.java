package dev.selvage.specimens.clean;

import java.util.concurrent.locks.LockSupport;

/**
 * A builder parks until the bricks have come and then until the mortar has come.
 *
 * <p>Fixed: both parks are in a loop that looks again.
 */
public final class ParkWithoutRecheckFixed {
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
      while (!bricks) {
        LockSupport.park(this);
      }
      while (!mortar) {
        LockSupport.park(this);
      }
    }
  }
}
