package dev.selvage.programs;

import java.io.IOException;
import java.net.ServerSocket;

/** Programs that go wrong in ways that have nothing to do with interleavings. */
public final class Troubles {
  private Troubles() {}

  /** Never comes to a scheduling point. */
  static void spinsForEver() {
    long x = 1;
    while (x != 0) {
      x = x * 31 | 1;
    }
  }

  static void readsStandardInput() throws IOException {
    if (System.in.read() < 0) {
      throw new IllegalStateException("standard input was closed");
    }
  }

  static void acceptsConnections() throws IOException {
    try (ServerSocket server = new ServerSocket(0)) {
      server.accept().close();
    }
  }

  static void needsMemory() {
    long[][] all = new long[64][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new long[Integer.MAX_VALUE - 8];
    }
  }

  static void recursesForEver() {
    deeper(0);
  }

  private static long deeper(long depth) {
    return depth < 0 ? 0 : deeper(depth + 1) + depth;
  }

  static void exits() {
    System.exit(7);
  }

  static void exitsWell() {
    System.exit(0);
  }

  static void throwsAnException() {
    throw new IllegalStateException("as told");
  }

  static void leavesAThread() {
    Object never = new Object();
    Thread worker =
        new Thread(
            () -> {
              synchronized (never) {
                try {
                  never.wait();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            },
            "left-over");
    worker.start();
  }
}
