package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The final field is one of the superclass, which is frozen at the end of the superclass's
 * constructor; the object is published after that.
 */
public final class FinalInSuperclass {
  private final AtomicReference<Circle> latest = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    FinalInSuperclass canvas = new FinalInSuperclass();
    Thread painter = new Thread(() -> canvas.latest.setOpaque(new Circle(4)), "painter");
    Thread viewer = new Thread(canvas::look, "viewer");
    painter.start();
    viewer.start();
    painter.join();
    viewer.join();
    if (canvas.seen != 0 && canvas.seen != 7) {
      throw new AssertionError("seen " + canvas.seen);
    }
  }

  private void look() {
    Circle circle = latest.getOpaque();
    if (circle != null) {
      seen = circle.colour[0] + circle.radius;
    }
  }

  private static class Shape {
    protected final int[] colour;

    Shape() {
      colour = new int[] {3};
    }
  }

  private static final class Circle extends Shape {
    private final int radius;

    Circle(int radius) {
      this.radius = radius;
    }
  }
}
