package dev.selvage.specimens.clean;

/**
 * A label is joined from an array of parts while another thread renames both parts.
 *
 * <p>Fixed: both hold the lock of the parts.
 */
public final class LabelJoinedHalfwayFixed {
  public static void main(String[] args) throws Exception {
    String[] parts = {"A", "1"};
    Thread renamer =
        new Thread(
            () -> {
              synchronized (parts) {
                parts[0] = "B";
                parts[1] = "2";
              }
            },
            "renamer");
    renamer.start();
    String label;
    synchronized (parts) {
      label = String.join("-", parts);
    }
    renamer.join();
    if (!label.equals("A-1") && !label.equals("B-2")) {
      throw new AssertionError("a label that never was: " + label);
    }
  }
}
