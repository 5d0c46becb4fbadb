package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A point with final fields is published by an opaque write, which orders nothing. Its fields are
 * seen all the same, as they are final; a plain reference would be a race itself.
 */
public final class FinalFieldsPublished {
  private final AtomicReference<Point> latest = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    FinalFieldsPublished plot = new FinalFieldsPublished();
    Thread writer = new Thread(() -> plot.latest.setOpaque(new Point(2, 3)), "writer");
    Thread reader = new Thread(plot::look, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (plot.seen != 0 && plot.seen != 5) {
      throw new AssertionError("seen " + plot.seen);
    }
  }

  private void look() {
    Point point = latest.getOpaque();
    if (point != null) {
      seen = point.x + point.y;
    }
  }

  private static final class Point {
    private final int x;
    private final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }
  }
}
