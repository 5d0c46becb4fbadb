package dev.selvage.specimens.clean;

/**
 * An interrupt to a running thread only sets its status: interrupted() reads it once and clears it,
 * isInterrupted() does not clear it.
 *
 * <p>Shows: reading and clearing the interrupted status in a spin loop.
 */
public final class InterruptStatus {
  public static void main(String[] args) throws Exception {
    Spinner spinner = new Spinner();
    spinner.start();
    spinner.interrupt();
    spinner.join();
    if (!spinner.read || spinner.readAgain) {
      throw new AssertionError("read " + spinner.read + ", read again " + spinner.readAgain);
    }
  }

  private static final class Spinner extends Thread {
    private boolean read;
    private boolean readAgain;

    @Override
    public void run() {
      while (!isInterrupted()) {
        Thread.onSpinWait();
      }
      read = Thread.interrupted();
      readAgain = Thread.interrupted();
    }
  }
}
