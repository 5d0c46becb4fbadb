package dev.selvage.specimens.race;

/**
 * The waiting side holds the monitor when it reads the flag; the other side sets the flag first,
 * and takes the monitor only to notify.
 *
 * <p>Kind: race<br>
 * Bug class: write outside of the monitor<br>
 * Data race: yes
 */
public final class FlagOutsideMonitor {
  private boolean isOpen;

  public static void main(String[] args) throws Exception {
    FlagOutsideMonitor door = new FlagOutsideMonitor();
    Thread porter = new Thread(door::open, "porter");
    porter.start();
    door.await();
    porter.join();
  }

  private void open() {
    isOpen = true; // race a
    synchronized (this) {
      notifyAll();
    }
  }

  private synchronized void await() throws InterruptedException {
    while (!isOpen) { // race a
      wait();
    }
  }
}
