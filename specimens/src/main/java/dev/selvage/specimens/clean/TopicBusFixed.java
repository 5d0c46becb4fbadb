package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * An event bus with a read/write lock around its subscribers. Publishing does not hold the lock
 * while it calls the subscribers, so that they may call the bus.
 *
 * <p>Fixed: publishing walks through a copy that was made with the lock held.
 */
public final class TopicBusFixed {
  public static void main(String[] args) throws Exception {
    Bus bus = new Bus();
    Counter dashboard = new Counter();
    Counter audit = new Counter();
    Counter mail = new Counter();
    bus.subscribe("order", dashboard);
    bus.subscribe("order", audit);
    bus.subscribe("order", mail);
    Thread shop = Thread.ofVirtual().name("shop").start(() -> bus.publish("order", "tea"));
    Thread user =
        Thread.ofVirtual()
            .name("user")
            .start(
                () -> {
                  bus.unsubscribe("order", audit);
                  bus.publish("logout", "ada");
                });
    shop.join();
    user.join();
    if (dashboard.count() != 1) {
      throw new AssertionError("the dashboard has seen " + dashboard.count() + " orders of 1");
    }
  }

  private interface Subscriber {
    void receive(String topic, String event);
  }

  private static final class Counter implements Subscriber {
    private final AtomicInteger events = new AtomicInteger();

    @Override
    public void receive(String topic, String event) {
      events.incrementAndGet();
    }

    int count() {
      return events.get();
    }
  }

  private static final class Bus {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, List<Subscriber>> subscribers = new HashMap<>();

    void subscribe(String topic, Subscriber subscriber) {
      lock.writeLock().lock();
      try {
        subscribers.computeIfAbsent(topic, key -> new ArrayList<>()).add(subscriber);
      } finally {
        lock.writeLock().unlock();
      }
    }

    void unsubscribe(String topic, Subscriber subscriber) {
      lock.writeLock().lock();
      try {
        subscribersOf(topic).remove(subscriber);
      } finally {
        lock.writeLock().unlock();
      }
    }

    void publish(String topic, String event) {
      List<Subscriber> receivers;
      lock.readLock().lock();
      try {
        receivers = List.copyOf(subscribersOf(topic));
      } finally {
        lock.readLock().unlock();
      }
      for (Subscriber receiver : receivers) {
        receiver.receive(topic, event);
      }
    }

    private List<Subscriber> subscribersOf(String topic) {
      return subscribers.getOrDefault(topic, List.of());
    }
  }
}
