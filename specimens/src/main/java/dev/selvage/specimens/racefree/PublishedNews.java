package dev.selvage.specimens.racefree;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SubmissionPublisher;

/**
 * A SubmissionPublisher sends news to a subscriber, which counts lines in a plain field. The
 * methods of a subscriber are called one after the other, each happening before the next, and
 * onComplete before the latch.
 */
public final class PublishedNews {
  public static void main(String[] args) throws Exception {
    Reader reader = new Reader();
    try (SubmissionPublisher<News> publisher =
        new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4)) {
      publisher.subscribe(reader);
      publisher.submit(new News(2));
      publisher.submit(new News(3));
    }
    reader.done.await();
    if (reader.lines != 5) {
      throw new AssertionError("lines " + reader.lines);
    }
  }

  private static final class News {
    private int lines;

    News(int lines) {
      this.lines = lines;
    }
  }

  private static final class Reader implements Flow.Subscriber<News> {
    private final CountDownLatch done = new CountDownLatch(1);
    private Flow.Subscription subscription;
    private int lines;

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      this.subscription = subscription;
      subscription.request(1);
    }

    @Override
    public void onNext(News news) {
      lines += news.lines;
      subscription.request(1);
    }

    @Override
    public void onError(Throwable failure) {
      lines = -1;
      done.countDown();
    }

    @Override
    public void onComplete() {
      done.countDown();
    }
  }
}
