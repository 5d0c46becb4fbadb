package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A list is formatted with String.format while another thread adds to it.
 *
 * <p>Fixed: it is a CopyOnWriteArrayList.
 */
public final class FormattedListFixed {
  public static void main(String[] args) throws Exception {
    List<String> crew = new CopyOnWriteArrayList<>(List.of("pilot", "cook"));
    Thread printer = new Thread(() -> String.format("%s", crew).length(), "printer");
    Thread captain = new Thread(() -> crew.add("mate"), "captain");
    printer.start();
    captain.start();
    printer.join();
    captain.join();
  }
}
