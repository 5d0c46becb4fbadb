package dev.selvage.specimens.racefree;

import java.util.concurrent.Exchanger;

/**
 * Two pupils write into a notebook, exchange it, write into the other one, and exchange them back.
 */
public final class NotebookExchangedTwice {
  public static void main(String[] args) throws Exception {
    Exchanger<Notebook> desk = new Exchanger<>();
    Notebook red = new Notebook();
    Notebook blue = new Notebook();
    Thread ann = new Thread(() -> writeAndSwap(desk, red), "ann");
    Thread ben = new Thread(() -> writeAndSwap(desk, blue), "ben");
    ann.start();
    ben.start();
    ann.join();
    ben.join();
    if (red.pages != 2 || blue.pages != 2) {
      throw new AssertionError("pages: " + red.pages + ", " + blue.pages);
    }
  }

  private static void writeAndSwap(Exchanger<Notebook> desk, Notebook mine) {
    try {
      mine.pages++;
      Notebook other = desk.exchange(mine);
      other.pages++;
      desk.exchange(other);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Notebook {
    private int pages;
  }
}
