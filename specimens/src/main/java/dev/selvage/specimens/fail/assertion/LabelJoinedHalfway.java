package dev.selvage.specimens.fail.assertion;

/**
 * A label is joined from an array of parts while another thread renames both parts.
 *
 * <p>Bug class: torn read of an array inside the JDK<br>
 * Depth: 3<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LabelJoinedHalfway {
  public static void main(String[] args) throws Exception {
    String[] parts = {"A", "1"};
    Thread renamer =
        new Thread(
            () -> {
              parts[0] = "B";
              parts[1] = "2";
            },
            "renamer");
    renamer.start();
    String label = String.join("-", parts);
    renamer.join();
    if (!label.equals("A-1") && !label.equals("B-2")) {
      throw new AssertionError("a label that never was: " + label);
    }
  }
}
