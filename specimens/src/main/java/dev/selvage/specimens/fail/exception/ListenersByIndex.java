package dev.selvage.specimens.fail.exception;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A button calls its listeners by index while one of them is removed; the list is a copy-on-write
 * list, but size and get look at two different copies.
 *
 * <p>Bug class: check-then-act on a CopyOnWriteArrayList<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ListenersByIndex {
  public static void main(String[] args) throws Exception {
    List<Runnable> listeners = new CopyOnWriteArrayList<>();
    Runnable beep = () -> {};
    Runnable blink = () -> {};
    listeners.add(beep);
    listeners.add(blink);
    Thread click = new Thread(() -> fire(listeners), "click");
    Thread close = new Thread(() -> listeners.remove(blink), "close");
    click.start();
    close.start();
    click.join();
    close.join();
  }

  private static void fire(List<Runnable> listeners) {
    for (int i = 0; i < listeners.size(); i++) {
      listeners.get(i).run();
    }
  }
}
