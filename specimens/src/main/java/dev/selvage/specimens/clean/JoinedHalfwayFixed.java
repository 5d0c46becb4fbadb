package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * Names are added in pairs while another thread joins them to a text.
 *
 * <p>Fixed: both hold the lock of the list.
 */
public final class JoinedHalfwayFixed {
  public static void main(String[] args) throws Exception {
    List<String> couples = new ArrayList<>(List.of("ann", "bob"));
    String[] printed = new String[1];
    Thread host =
        new Thread(
            () -> {
              synchronized (couples) {
                couples.add("kim");
                couples.add("lou");
              }
            },
            "host");
    Thread printer =
        new Thread(
            () -> {
              synchronized (couples) {
                printed[0] = String.join(",", couples);
              }
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
