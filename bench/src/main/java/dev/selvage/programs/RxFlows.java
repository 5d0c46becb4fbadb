package dev.selvage.programs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.FlowableProcessor;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.processors.ReplayProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subscribers.TestSubscriber;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Flows of RxJava over several threads. No schedule fails. */
public final class RxFlows {
  private RxFlows() {}

  public static void observeOn() {
    int[] sum = new int[1];
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Scheduler scheduler = Schedulers.from(pool);
      Flowable.range(1, 3)
          .map(i -> new int[] {i})
          .observeOn(scheduler)
          .blockingForEach(box -> sum[0] += box[0]);
    }
    Team.check(6, sum[0]);
  }

  public static void merged() {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Scheduler scheduler = Schedulers.from(pool);
      int sum =
          Flowable.merge(
                  Flowable.just(1, 2).subscribeOn(scheduler),
                  Flowable.just(10, 20).subscribeOn(scheduler))
              .reduce(0, Integer::sum)
              .blockingGet();
      Team.check(33, sum);
    }
  }

  public static void zipped() {
    int sum =
        Single.zip(
                Single.fromCallable(() -> new int[] {1}).subscribeOn(Schedulers.newThread()),
                Single.fromCallable(() -> new int[] {2}).subscribeOn(Schedulers.newThread()),
                (one, two) -> one[0] + two[0])
            .blockingGet();
    Team.check(3, sum);
  }

  public static void serialized() throws Exception {
    FlowableProcessor<Integer> processor = PublishProcessor.<Integer>create().toSerialized();
    int[] sum = new int[1];
    processor.subscribe(value -> sum[0] += value);
    Team.run(() -> processor.onNext(1), () -> processor.onNext(2));
    Team.check(3, sum[0]);
  }

  public static void replayed() throws Exception {
    FlowableProcessor<Integer> processor = ReplayProcessor.create();
    AtomicInteger sum = new AtomicInteger();
    Team.run(
        () -> {
          processor.onNext(1);
          processor.onNext(2);
          processor.onComplete();
        },
        () -> sum.addAndGet(all(processor)),
        () -> sum.addAndGet(all(processor)));
    Team.check(6, sum.get());
  }

  private static int all(FlowableProcessor<Integer> processor) throws InterruptedException {
    TestSubscriber<Integer> subscriber = processor.test();
    subscriber.await();
    return subscriber.values().stream().mapToInt(Integer::intValue).sum();
  }
}
