package dev.selvage.specimens.fail.deadlock;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A message broker hands each message of a topic to one subscriber, in turn, and gives what a
 * subscriber leaves behind to the others. A publisher has chosen a subscriber, which then leaves
 * and empties its inbox; the message arrives there afterwards, nobody will ever acknowledge it, and
 * whoever waits for that waits for ever.
 *
 * <p>Bug class: lost message (atomicity violation of look-up and delivery)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TopicBroker {
  private static final int MESSAGES = 2;

  public static void main(String[] args) throws Exception {
    CountDownLatch acknowledged = new CountDownLatch(MESSAGES);
    Topic topic = new Topic();
    Subscriber archive = new Subscriber("archive", acknowledged);
    Subscriber mailer = new Subscriber("mailer", acknowledged);
    topic.subscribe(archive);
    topic.subscribe(mailer);
    Thread publisher =
        new Thread(
            () -> {
              for (int number = 1; number <= MESSAGES; number++) {
                topic.publish(new Message(number, "order " + number));
              }
            },
            "publisher");
    Thread leaver = new Thread(() -> topic.unsubscribe(mailer), "leaver");
    publisher.start();
    leaver.start();
    publisher.join();
    leaver.join();
    archive.work();
    acknowledged.await();
    if (archive.read.size() != MESSAGES) {
      throw new AssertionError("the archive has " + archive.read);
    }
  }

  private record Message(int number, String text) {}

  private static final class Subscriber {
    private final String name;
    private final CountDownLatch acknowledged;
    private final Queue<Message> inbox = new ConcurrentLinkedQueue<>();
    private final List<Message> read = new ArrayList<>();

    Subscriber(String name, CountDownLatch acknowledged) {
      this.name = name;
      this.acknowledged = acknowledged;
    }

    void deliver(Message message) {
      inbox.add(message);
    }

    /** Reads and acknowledges what is in the inbox. */
    void work() {
      for (Message next = inbox.poll(); next != null; next = inbox.poll()) {
        read.add(next);
        acknowledged.countDown();
      }
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final class Topic {
    private final List<Subscriber> subscribers = new CopyOnWriteArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();

    void subscribe(Subscriber subscriber) {
      subscribers.add(subscriber);
    }

    void publish(Message message) {
      next().deliver(message);
    }

    /** Takes a subscriber out and passes on what it has not read. */
    void unsubscribe(Subscriber subscriber) {
      subscribers.remove(subscriber);
      Queue<Message> unread = subscriber.inbox;
      for (Message message = unread.poll(); message != null; message = unread.poll()) {
        publish(message);
      }
    }

    private Subscriber next() {
      List<Subscriber> present = List.copyOf(subscribers);
      return present.get(turn.getAndIncrement() % present.size());
    }
  }
}
