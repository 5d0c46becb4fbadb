package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * Names are added in pairs while another thread joins them to a text.
 *
 * <p>Bug class: read during a change<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class JoinedHalfway {
  public static void main(String[] args) throws Exception {
    List<String> couples = new ArrayList<>(List.of("ann", "bob"));
    String[] printed = new String[1];
    Thread host =
        new Thread(
            () -> {
              couples.add("kim");
              couples.add("lou");
            },
            "host");
    Thread printer =
        new Thread(
            () -> {
              printed[0] = String.join(",", couples);
            },
            "printer");
    host.start();
    printer.start();
    host.join();
    printer.join();
    if (printed[0].equals("ann,bob,kim")) {
      throw new AssertionError("one without the other: " + printed[0]);
    }
  }
}
