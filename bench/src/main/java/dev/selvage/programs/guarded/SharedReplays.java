package dev.selvage.programs.guarded;

import dev.selvage.programs.real.Workers;
import io.reactivex.Observable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Subscribers of RxJava 2.2.1 that share a source which ends at once. Each of them gets its only
 * element, from the connection of the first subscriber or from one of its own.
 *
 * <p>The bug is issue 6185 of RxJava ("Possible concurrency issue with .refCount()?"), fixed in
 * 2.2.2: a subscriber that comes while the connection ends joins the dying connection, which is
 * then disposed of, and waits forever. Accesses: {@code RefConnection.subscriberCount} and {@code
 * ObservableRefCount.connection}, which are under a lock, and the state of the connection below,
 * which is not: several variables.
 */
public final class SharedReplays {
  private static final int WARM_UP = 20;
  private static final int SOURCES = 100;
  private static final int HANG_SECONDS = 3;

  private SharedReplays() {}

  public static void main(String[] args) throws Exception {
    boolean isProduction = Arguments.isProduction(args);
    // Everything has been used once before it counts.
    for (int i = 0; i < WARM_UP; i++) {
      await(Observable.just(i).replay(1).refCount());
    }
    for (int i = 0; i < (isProduction ? SOURCES : 100); i++) {
      Observable<Integer> source = Observable.just(i).replay(1).refCount();
      if (isProduction) {
        CountDownLatch ready = new CountDownLatch(2);
        new Workers()
            .start("subscriber-0", () -> subscribe(source, ready))
            .start("subscriber-1", () -> subscribe(source, ready))
            .join();
      } else {
        new Workers().start("subscriber-0", () -> await(source)).join();
        new Workers().start("subscriber-1", () -> await(source)).join();
      }
    }
  }

  private static void subscribe(Observable<Integer> source, CountDownLatch ready)
      throws InterruptedException {
    ready.countDown();
    ready.await();
    await(source);
  }

  private static void await(Observable<Integer> source) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    var _ = source.subscribe(value -> {}, error -> {}, done::countDown);
    if (!done.await(HANG_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("a subscriber is not served");
    }
  }
}
