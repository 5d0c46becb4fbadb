package dev.selvage.specimens.fail.livelock;

/**
 * Two people at a door: each says that they want to go through and then waits, with an empty body,
 * until the other one does not want to any more. When both have said so, both wait.
 *
 * <p>Bug class: two threads that spin for each other<br>
 * Data race: no
 */
public final class AfterYou {
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

    void ada() {
      adaWants = true;
      while (bobWants) {
        // Until bob is through.
      }
      adaWants = false;
    }

    void bob() {
      bobWants = true;
      while (adaWants) {
        // Until ada is through.
      }
      bobWants = false;
    }
  }
}
