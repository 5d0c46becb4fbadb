package dev.selvage.specimens.clean;

/**
 * An editor waits, giving way, until a text has reached stage 1.
 *
 * <p>Fixed: a later stage is good enough.
 */
public final class MissedStageFixed {
  public static void main(String[] args) throws Exception {
    Text text = new Text();
    Thread editor = new Thread(text::awaitStageOne, "editor");
    Thread author = new Thread(text::write, "author");
    editor.start();
    author.start();
    editor.join();
    author.join();
  }

  private static final class Text {
    private volatile int stage;

    void write() {
      stage = 1;
      stage = 2;
    }

    void awaitStageOne() {
      while (stage < 1) {
        Thread.yield();
      }
    }
  }
}
