package dev.selvage.specimens.fail.livelock;

/**
 * A porter lowers a volatile flag and then spins, with an empty body, until a guest raises it. A
 * guest who was faster has raised it in vain.
 *
 * <p>Bug class: flag reset too late<br>
 * Data race: no
 */
public final class BellReset {
  public static void main(String[] args) throws Exception {
    Bell bell = new Bell();
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
      isRung = false;
      while (!isRung) {
        // Until a guest rings.
      }
    }
  }
}
