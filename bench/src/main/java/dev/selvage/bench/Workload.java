package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.specimens.bench.StaticIncrements;
import dev.selvage.specimens.clean.PlainCounterFixed;
import dev.selvage.specimens.pct.WorkStealingQueue;
import dev.selvage.specimens.peers.Workloads;
import java.util.Locale;

/** A program without a bug that checks its own result in every execution. */
enum Workload {
  COUNTER("two threads that add to a synchronized counter", Workload::counter),
  W5("two threads of 20 atomic increments", Workloads::w5),
  STATIC("the same as a main method over static fields", Workload::statics),
  W4("bounded buffer on a lock and two conditions, three threads", Workloads::w4),
  W7FIXED("two CompletableFutures in a pool of two", Workloads::w7fixed),
  QUEUE("a work-stealing queue with its owner and a thief", WorkStealingQueue::fixed);

  private final String description;
  private final Body body;

  Workload(String description, Body body) {
    this.description = description;
    this.body = body;
  }

  private static void counter() throws Exception {
    PlainCounterFixed.main(new String[0]);
  }

  private static void statics() throws Exception {
    StaticIncrements.main(new String[0]);
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  String description() {
    return description;
  }

  Body body() {
    return body;
  }
}
