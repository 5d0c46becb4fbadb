package com.acme.shop;

final class Threads {
  private Threads() {}

  static void both(Runnable first, Runnable second) throws InterruptedException {
    Thread other = new Thread(first, "other");
    other.start();
    second.run();
    other.join();
  }
}
