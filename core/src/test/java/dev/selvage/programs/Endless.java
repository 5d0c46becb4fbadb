package dev.selvage.programs;

import java.io.IOException;
import java.net.ServerSocket;

/** Programs that go on until their time is up. */
public final class Endless {
  private static volatile int shared;
  private static volatile ServerSocket socket;

  private Endless() {}

  /** Counts with points; what it counts in a local variable shows that it makes progress. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // There is one thread.
  public static void loopsWithPoints() {
    long rounds = 0;
    while (rounds >= 0) {
      shared = shared + 1;
      rounds++;
    }
  }

  /**
   * Waits in native code until it is released.
   *
   * @param before what is done after the last scheduling point
   */
  public static void blocksOutside(Runnable before) {
    try (ServerSocket server = new ServerSocket(0)) {
      socket = server;
      before.run();
      server.accept();
    } catch (IOException e) {
      // It was released.
      return;
    }
  }

  public static void release() throws IOException {
    socket.close();
  }

  /** Two threads that increment a number, each twice. */
  public static void twoIncrements() throws InterruptedException {
    shared = 0;
    Thread other = new Thread(Endless::increment);
    other.start();
    increment();
    other.join();
  }

  /** The same without an end. */
  public static void twoLoops() {
    shared = 0;
    new Thread(Endless::loopsWithPoints).start();
    increment();
    loopsWithPoints();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // So that the order matters.
  private static void increment() {
    for (int i = 0; i < 2; i++) {
      shared = shared + 1;
    }
  }
}
