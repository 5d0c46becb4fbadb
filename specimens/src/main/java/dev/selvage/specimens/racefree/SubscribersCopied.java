package dev.selvage.specimens.racefree;

import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/** A CopyOnWriteArraySet publishes what is added to it. */
public final class SubscribersCopied {
  public static void main(String[] args) throws Exception {
    Set<int[]> subscribers = new CopyOnWriteArraySet<>();
    Thread first = new Thread(() -> subscribers.add(new int[] {1}), "first");
    Thread second = new Thread(() -> check(subscribers), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    check(subscribers);
    if (subscribers.size() != 1) {
      throw new AssertionError("subscribers: " + subscribers.size());
    }
  }

  private static void check(Set<int[]> subscribers) {
    for (int[] subscriber : subscribers) {
      if (subscriber[0] != 1) {
        throw new AssertionError("number " + subscriber[0]);
      }
    }
  }
}
