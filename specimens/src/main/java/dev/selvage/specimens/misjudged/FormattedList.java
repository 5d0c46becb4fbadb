package dev.selvage.specimens.misjudged;

import java.util.ArrayList;
import java.util.List;

/**
 * A list is formatted with String.format while another thread adds to it.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class FormattedList {
  public static void main(String[] args) throws Exception {
    List<String> crew = new ArrayList<>(List.of("pilot", "cook"));
    Thread printer = new Thread(() -> String.format("%s", crew).length(), "printer");
    Thread captain = new Thread(() -> crew.add("mate"), "captain");
    printer.start();
    captain.start();
    printer.join();
    captain.join();
  }
}
