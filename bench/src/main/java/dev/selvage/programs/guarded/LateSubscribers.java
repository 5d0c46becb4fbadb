package dev.selvage.programs.guarded;

import dev.selvage.programs.real.Workers;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.ReplaySubject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Measurements that a subject of RxJava 3.1.10 repeats for late subscribers as long as they are
 * recent. After some time without a measurement, the source ends.
 *
 * <p>The bug is issue 7878 of RxJava ("Concurrent subscription to ReplaySubject leads to bogus
 * onNext(NotificationLite) signals"), fixed in 3.1.11: the end is an object in the buffer, and a
 * flag says that there is one, which is set after old measurements were dropped. A subscriber that
 * sees the object, but not yet the flag, takes it for a measurement. Accesses: {@code
 * TimedNode.value} of the last node, to which {@code addFinal} of {@code
 * SizeAndTimeBoundReplayBuffer} links, and {@code done}: two variables.
 */
public final class LateSubscribers {
  private static final int SUBJECTS = 30;
  private static final int TESTED_SUBJECTS = 20;
  private static final int MEASUREMENTS = 200;
  private static final int MICROS = 300;
  private static final int MOST_MILLIS = 5;
  private static final int HANG_SECONDS = 3;

  private final ReplaySubject<Object> subject =
      ReplaySubject.createWithTime(MOST_MILLIS, TimeUnit.MILLISECONDS, Schedulers.trampoline());

  private LateSubscribers() {}

  public static void main(String[] args) throws Exception {
    boolean isProduction = Arguments.isProduction(args);
    for (int i = 0; i < (isProduction ? SUBJECTS : TESTED_SUBJECTS); i++) {
      LateSubscribers program = new LateSubscribers();
      program.measure();
      if (isProduction) {
        program.endWhileOneSubscribes();
      } else {
        program.endAndSubscribe(i % 2 == 0);
      }
    }
  }

  private void measure() throws InterruptedException {
    for (int i = 0; i < MEASUREMENTS; i++) {
      subject.onNext(i);
    }
    Thread.sleep(MOST_MILLIS + 1);
  }

  private void endWhileOneSubscribes() throws InterruptedException {
    new Workers()
        .start(
            "source",
            () -> {
              pause();
              subject.onComplete();
            })
        .start(
            "subscriber",
            () -> {
              pause();
              subscribe();
            })
        .join();
  }

  private static void pause() {
    LockSupport.parkNanos(1_000L * ThreadLocalRandom.current().nextInt(MICROS));
  }

  /** A subscriber that is there before the end, or one that comes after it. */
  private void endAndSubscribe(boolean isSubscriberFirst) throws InterruptedException {
    if (isSubscriberFirst) {
      Workers both = new Workers().start("subscriber", this::subscribe);
      while (!subject.hasObservers()) {
        Thread.sleep(1);
      }
      // Being subscribed, it has looked at the buffer.
      Thread.sleep(1);
      both.start("source", subject::onComplete).join();
    } else {
      new Workers().start("source", subject::onComplete).join();
      new Workers().start("subscriber", this::subscribe).join();
    }
  }

  private void subscribe() throws InterruptedException {
    List<Object> received = new ArrayList<>();
    CountDownLatch ended = new CountDownLatch(1);
    // The thread of the source may be the one that passes on what is left.
    var _ = subject.subscribe(received::add, error -> {}, ended::countDown);
    if (!ended.await(HANG_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("a subscriber waits for the end, and has " + received);
    }
    if (!received.isEmpty()) {
      throw new IllegalStateException("a subscriber has got " + received);
    }
  }
}
