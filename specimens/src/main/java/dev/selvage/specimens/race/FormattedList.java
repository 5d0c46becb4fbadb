package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;

/**
 * A list is formatted with String.format while another thread adds to it.
 *
 * <p>Kind: race<br>
 * Bug class: ConcurrentModificationException<br>
 * Data race: yes
 */
public final class FormattedList {
  public static void main(String[] args) throws Exception {
    List<String> crew = new ArrayList<>(List.of("pilot", "cook"));
    Thread printer = new Thread(() -> String.format("%s", crew).length(), "printer"); // race a
    Thread captain = new Thread(() -> crew.add("mate"), "captain"); // race a
    printer.start();
    captain.start();
    printer.join();
    captain.join();
  }
}
