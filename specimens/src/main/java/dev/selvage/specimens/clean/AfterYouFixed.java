package dev.selvage.specimens.clean;

/**
 * Two people at a door: each says that they want to go through and waits for the other one.
 *
 * <p>Fixed: if both want to, the one who came later waits (Peterson).
 */
public final class AfterYouFixed {
  public static void main(String[] args) throws Exception {
    Doorway doorway = new Doorway();
    Thread ada = new Thread(doorway::ada, "ada");
    Thread bob = new Thread(doorway::bob, "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
  }

  private static final class Doorway {
    private volatile boolean adaWants;
    private volatile boolean bobWants;
    private volatile boolean isBobLast;

    void ada() {
      adaWants = true;
      isBobLast = false;
      while (bobWants && !isBobLast) {
        // Until bob is through.
      }
      adaWants = false;
    }

    void bob() {
      bobWants = true;
      isBobLast = true;
      while (adaWants && isBobLast) {
        // Until ada is through.
      }
      bobWants = false;
    }
  }
}
