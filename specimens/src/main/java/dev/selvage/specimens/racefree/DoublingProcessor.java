package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;

/**
 * A processor between a publisher and a subscriber adds to plain messages and passes them on. Each
 * hand-over happens before the next.
 */
public final class DoublingProcessor {
  public static void main(String[] args) throws Exception {
    Total total = new Total();
    try (SubmissionPublisher<int[]> source = publisher();
        Doubling doubling = new Doubling()) {
      doubling.subscribe(total);
      Flow.Publisher<int[]> numbers = source;
      numbers.subscribe(doubling);
      source.submit(new int[] {1});
      source.submit(new int[] {2});
      source.close();
      total.done.await();
    }
    if (total.sum != 6) {
      throw new AssertionError("sum " + total.sum);
    }
  }

  private static SubmissionPublisher<int[]> publisher() {
    return new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4);
  }

  private static final class Doubling extends SubmissionPublisher<int[]>
      implements Flow.Processor<int[], int[]> {
    private Flow.Subscription subscription;

    Doubling() {
      super(ForkJoinPool.commonPool(), 4);
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription = subscription;
      subscription.request(1);
    }

    @Override
    public void onNext(int[] number) {
      number[0] *= 2;
      submit(number);
      subscription.request(1);
    }

    @Override
    public void onError(Throwable failure) {
      closeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      close();
    }
  }

  private static final class Total implements Flow.Subscriber<int[]> {
    private final CountDownLatch done = new CountDownLatch(1);
    private int sum;

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(int[] number) {
      sum += number[0];
    }

    @Override
    public void onError(Throwable failure) {
      done.countDown();
    }

    @Override
    public void onComplete() {
      done.countDown();
    }
  }
}
