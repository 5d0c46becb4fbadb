package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A listener is added to a CopyOnWriteArrayList while others are called. Adding it happens before
 * it is found in the list.
 */
public final class ListenersCopied {
  public static void main(String[] args) throws Exception {
    List<Listener> listeners = new CopyOnWriteArrayList<>();
    int[] heard = new int[1];
    Thread plugin =
        new Thread(
            () -> {
              Listener listener = new Listener();
              listener.weight = 5;
              listeners.add(listener);
            },
            "plugin");
    Thread source =
        new Thread(
            () -> {
              for (Listener listener : listeners) {
                heard[0] += listener.weight;
              }
            },
            "source");
    plugin.start();
    source.start();
    plugin.join();
    source.join();
    if (heard[0] != 0 && heard[0] != 5) {
      throw new AssertionError("heard " + heard[0]);
    }
  }

  private static final class Listener {
    private int weight;
  }
}
