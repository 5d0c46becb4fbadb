package dev.selvage.specimens.fail.assertion;

/**
 * A window is cloned with Object.clone while it is made larger; the copy may be no square any more.
 *
 * <p>Bug class: copy during a change<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ClonedWindow {
  public static void main(String[] args) throws Exception {
    Window window = new Window();
    Thread user = new Thread(() -> window.resize(5), "user");
    user.start();
    Window copy = window.copy();
    user.join();
    if (copy.width != copy.height) {
      throw new AssertionError("copied " + copy.width + " x " + copy.height);
    }
  }

  private static final class Window implements Cloneable {
    private int width = 1;
    private int height = 1;

    void resize(int size) {
      width = size;
      height = size;
    }

    Window copy() {
      try {
        return (Window) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
