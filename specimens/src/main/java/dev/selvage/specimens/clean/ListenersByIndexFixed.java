package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A button calls its listeners while one of them is removed.
 *
 * <p>Fixed: it uses the iterator, which stays with one copy of the list.
 */
public final class ListenersByIndexFixed {
  public static void main(String[] args) throws Exception {
    List<Runnable> listeners = new CopyOnWriteArrayList<>();
    AtomicInteger beeps = new AtomicInteger();
    Runnable beep = beeps::incrementAndGet;
    Runnable blink = () -> {};
    listeners.add(beep);
    listeners.add(blink);
    Thread click = new Thread(() -> fire(listeners), "click");
    Thread close = new Thread(() -> listeners.remove(blink), "close");
    click.start();
    close.start();
    click.join();
    close.join();
    if (beeps.get() != 1 || listeners.size() != 1) {
      throw new AssertionError(beeps + " beeps, " + listeners.size() + " listeners");
    }
  }

  private static void fire(List<Runnable> listeners) {
    for (Runnable listener : listeners) {
      listener.run();
    }
  }
}
