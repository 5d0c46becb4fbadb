package dev.selvage.programs.init;

import java.util.Random;

/** A class that draws when it is first used, by whichever thread comes first. */
public final class DrawingInitializers {
  private static String drawn;

  private DrawingInitializers() {}

  /** What the body draws itself, before and after the class is first used. */
  public static String around() {
    String before = draw();
    Drawn.THREAD.setDaemon(true);
    return before + " " + draw();
  }

  private static String draw() {
    return new Random().nextLong() + " " + new Thread(() -> {}).getName();
  }

  /** What the initialiser draws on one of two threads. */
  public static String inside() throws InterruptedException {
    Thread one = new Thread(DrawingInitializers::use);
    Thread two = new Thread(DrawingInitializers::use);
    one.start();
    two.start();
    one.join();
    two.join();
    return drawn;
  }

  private static synchronized void use() {
    drawn = Drawn.RANDOM + " " + Drawn.THREAD.getName() + " " + Drawn.THREAD.threadId();
  }
}
