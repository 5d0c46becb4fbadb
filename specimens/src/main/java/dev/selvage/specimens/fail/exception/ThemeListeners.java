package dev.selvage.specimens.fail.exception;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The windows of a desktop listen to changes of the theme. They are kept in a static set by
 * identity. Joining and leaving the set is synchronised, but the thread that tells them of a new
 * theme walks over the set without the lock, and fails when a window is opened or closed meanwhile.
 *
 * <p>Bug class: iteration during modification<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ThemeListeners {
  public static void main(String[] args) throws Exception {
    Window desktop = new Window("desktop");
    Window clock = new Window("clock");
    Themes.join(desktop);
    Themes.join(clock);
    Thread settings = new Thread(() -> Themes.change(Theme.DARK), "settings");
    Thread user =
        new Thread(
            () -> {
              Window dialog = new Window("dialog");
              Themes.join(dialog);
              dialog.close();
            },
            "user");
    settings.start();
    user.start();
    settings.join();
    user.join();
    if (desktop.repaints.get() != 1 || clock.repaints.get() != 1) {
      throw new IllegalStateException("a window was not repainted");
    }
  }

  private enum Theme {
    LIGHT,
    DARK
  }

  private interface Listener {
    void themeChanged(Theme theme);
  }

  private static final class Themes {
    private static final Set<Listener> LISTENERS =
        Collections.newSetFromMap(new IdentityHashMap<>());
    private static volatile Theme current = Theme.LIGHT;

    private Themes() {}

    static void join(Listener listener) {
      synchronized (LISTENERS) {
        LISTENERS.add(listener);
      }
    }

    static void leave(Listener listener) {
      synchronized (LISTENERS) {
        LISTENERS.remove(listener);
      }
    }

    static void change(Theme theme) {
      current = theme;
      for (Listener listener : LISTENERS) {
        listener.themeChanged(theme);
      }
    }
  }

  /** Windows are equal only to themselves, whatever their titles. */
  private static final class Window implements Listener {
    private final String title;
    private final AtomicInteger repaints = new AtomicInteger();
    private volatile boolean closed;
    private volatile Theme theme;

    Window(String title) {
      this.title = title;
      this.theme = Themes.current;
    }

    @Override
    public void themeChanged(Theme newTheme) {
      if (closed) {
        return;
      }
      theme = newTheme;
      repaints.incrementAndGet();
    }

    void close() {
      closed = true;
      Themes.leave(this);
    }

    @Override
    public String toString() {
      return title + " in " + theme;
    }
  }
}
