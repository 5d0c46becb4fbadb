package dev.selvage.specimens.clean;

/**
 * A porter spins, with an empty body, until a guest raises a volatile flag.
 *
 * <p>Fixed: the flag is lowered before the guest can come.
 */
public final class BellResetFixed {
  public static void main(String[] args) throws Exception {
    Bell bell = new Bell();
    bell.isRung = false;
    Thread porter = new Thread(bell::await, "porter");
    Thread guest = new Thread(bell::ring, "guest");
    porter.start();
    guest.start();
    porter.join();
    guest.join();
  }

  private static final class Bell {
    private volatile boolean isRung;

    void ring() {
      isRung = true;
    }

    void await() {
      while (!isRung) {
        // Until a guest rings.
      }
    }
  }
}
