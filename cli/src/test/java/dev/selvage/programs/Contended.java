package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that compete for locks until nothing more comes from standard input. */
public final class Contended {
  private static final ReentrantLock LOCK = new ReentrantLock();

  private final Object monitor = new Object();
  private long byMonitor;
  private long byLock;
  private long byMethod;

  private Contended() {}

  public static void main(String[] args) throws Exception {
    Contended contended = new Contended();
    AtomicBoolean isOver = new AtomicBoolean();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread worker = new Thread(() -> contended.work(isOver), "worker-" + i);
      worker.start();
      workers.add(worker);
    }
    System.out.println("begun");
    while (System.in.read() >= 0) {
      // More may come.
    }
    isOver.set(true);
    for (Thread worker : workers) {
      worker.join();
    }
    System.out.println(contended.isRight() ? "right" : "wrong");
  }

  private void work(AtomicBoolean isOver) {
    while (!isOver.get()) {
      step();
    }
  }

  private void step() {
    synchronized (monitor) {
      byMonitor++;
    }
    LOCK.lock();
    try {
      byLock++;
    } finally {
      LOCK.unlock();
    }
    count();
  }

  private synchronized void count() {
    byMethod++;
  }

  private synchronized boolean isRight() {
    return byMonitor == byLock && byLock == byMethod && byMethod > 0;
  }
}
