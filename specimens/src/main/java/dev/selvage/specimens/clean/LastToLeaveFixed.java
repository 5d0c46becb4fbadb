package dev.selvage.specimens.clean;

/**
 * Of two colleagues, the second leaves after the first. Main has returned.
 *
 * <p>Fixed: only one of them joins the other one.
 */
public final class LastToLeaveFixed {
  public static void main(String[] args) {
    Thread first = new Thread(() -> {}, "first");
    Thread second = new Thread(() -> join(first), "second");
    first.start();
    second.start();
  }

  private static void join(Thread other) {
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
