package dev.selvage.specimens.racefree;

/** Several plain fields are published by one volatile counter that is written after them. */
public final class PiggybackOnVolatile {
  private int width;
  private int height;
  private volatile int version;

  public static void main(String[] args) throws Exception {
    PiggybackOnVolatile window = new PiggybackOnVolatile();
    int[] area = new int[1];
    Thread user = new Thread(window::resize, "user");
    Thread painter = new Thread(() -> area[0] = window.area(), "painter");
    user.start();
    painter.start();
    user.join();
    painter.join();
    if (area[0] != 0 && area[0] != 12) {
      throw new AssertionError("area " + area[0]);
    }
  }

  private void resize() {
    width = 3;
    height = 4;
    version = 1;
  }

  private int area() {
    return version == 1 ? width * height : 0;
  }
}
