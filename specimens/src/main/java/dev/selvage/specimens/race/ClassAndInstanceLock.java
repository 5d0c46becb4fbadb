package dev.selvage.specimens.race;

/**
 * A static synchronized method locks the class, an ordinary one locks the instance; both change the
 * same static field.
 *
 * <p>Kind: race<br>
 * Bug class: wrong lock<br>
 * Data race: yes
 */
public final class ClassAndInstanceLock {
  public static void main(String[] args) throws Exception {
    Desk desk = new Desk();
    Thread first = new Thread(Desk::open, "first");
    Thread second = new Thread(desk::serve, "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static final class Desk {
    private static int customers;

    static synchronized void open() {
      customers = 1; // race a
    }

    synchronized void serve() {
      customers++; // race a
    }
  }
}
