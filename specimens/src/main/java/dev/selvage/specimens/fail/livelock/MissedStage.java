package dev.selvage.specimens.fail.livelock;

/**
 * An editor waits, giving way, until a text is in stage 1. The author goes on to stage 2 at once,
 * so that the editor may never see stage 1.
 *
 * <p>Bug class: spin for a value that does not stay<br>
 * Data race: no
 */
public final class MissedStage {
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
      while (stage != 1) {
        Thread.yield();
      }
    }
  }
}
