package dev.selvage.specimens.clean;

/**
 * Two threads end the JVM.
 *
 * <p>Fixed: both with success.
 */
public final class TwoWaysOutFixed {
  public static void main(String[] args) throws Exception {
    Thread success = new Thread(() -> System.exit(0), "success");
    Thread other = new Thread(() -> System.exit(0), "other");
    success.start();
    other.start();
    success.join();
    other.join();
  }
}
