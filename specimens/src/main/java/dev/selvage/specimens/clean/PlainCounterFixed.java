package dev.selvage.specimens.clean;

/**
 * Counts the visitors of a page.
 *
 * <p>Fixed: the increment is a synchronized method of the page, and so is the read.
 */
public final class PlainCounterFixed {
  public static void main(String[] args) throws Exception {
    Page page = new Page();
    Thread first = new Visitor(page);
    Thread second = new Visitor(page);
    first.start();
    second.start();
    first.join();
    second.join();
    if (page.visits() != 2) {
      throw new AssertionError("expected 2 visits but counted " + page.visits());
    }
  }

  private static final class Page {
    private int visits;

    synchronized void visit() {
      visits++;
    }

    synchronized int visits() {
      return visits;
    }
  }

  private static final class Visitor extends Thread {
    private final Page page;

    Visitor(Page page) {
      this.page = page;
    }

    @Override
    public void run() {
      page.visit();
    }
  }
}
