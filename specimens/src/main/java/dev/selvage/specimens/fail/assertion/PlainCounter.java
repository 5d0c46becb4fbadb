package dev.selvage.specimens.fail.assertion;

/**
 * Counts the visitors of a page with an unsynchronised increment of a plain field.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class PlainCounter {
  public static void main(String[] args) throws Exception {
    Page page = new Page();
    Thread first = new Visitor(page);
    Thread second = new Visitor(page);
    first.start();
    second.start();
    first.join();
    second.join();
    if (page.visits != 2) {
      throw new AssertionError("expected 2 visits but counted " + page.visits);
    }
  }

  private static final class Page {
    private int visits;
  }

  private static final class Visitor extends Thread {
    private final Page page;

    Visitor(Page page) {
      this.page = page;
    }

    @Override
    public void run() {
      page.visits++;
    }
  }
}
