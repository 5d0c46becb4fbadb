package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A hash map that is read without locks and written under one of several locks, which grows when it
 * is full. Growing holds the lock of a stripe only while it copies that stripe: what is put into a
 * stripe that was copied already goes into the old table and is lost.
 *
 * <p>Bug class: lost update (lock released before the copy is published)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class StripedIndex {
  public static void main(String[] args) throws Exception {
    Index index = new Index(3);
    index.put(1, "ada");
    index.put(2, "bob");
    Thread clerk = new Thread(() -> index.put(3, "cid"), "clerk");
    Thread notary = new Thread(() -> marry(index, 1, 2, 6), "notary");
    clerk.start();
    notary.start();
    clerk.join();
    notary.join();
    expect(index, 1, "ada");
    expect(index, 2, "bob");
    expect(index, 3, "cid");
    expect(index, 6, "ada and bob");
  }

  private static void marry(Index index, int one, int other, int couple) {
    index.put(couple, index.get(one) + " and " + index.get(other));
  }

  private static void expect(Index index, int key, String value) {
    if (!value.equals(index.get(key))) {
      throw new AssertionError(key + " should be " + value + ", but is " + index.get(key));
    }
  }

  /** Immutable, so that readers need no lock. */
  private record Node(int key, String value, Node next) {}

  /** The buckets; a bucket belongs to a stripe whatever the size of the table. */
  private static final class Table {
    private final AtomicReferenceArray<Node> buckets;

    Table(int size) {
      buckets = new AtomicReferenceArray<>(size);
    }

    int size() {
      return buckets.length();
    }

    private int bucketOf(int key) {
      return Math.floorMod(key, size());
    }

    Node first(int key) {
      return buckets.get(bucketOf(key));
    }

    void add(int key, String value) {
      int bucket = bucketOf(key);
      buckets.set(bucket, new Node(key, value, buckets.get(bucket)));
    }

    void copyStripe(int stripe, int stripes, Table to) {
      for (int bucket = stripe; bucket < size(); bucket += stripes) {
        for (Node node = buckets.get(bucket); node != null; node = node.next()) {
          to.add(node.key(), node.value());
        }
      }
    }
  }

  /** Keys are put once. */
  private static final class Index {
    private final ReentrantLock[] stripes;
    private final ReentrantLock growing = new ReentrantLock();
    private final AtomicInteger entries = new AtomicInteger();
    private volatile Table table;

    Index(int stripes) {
      this.stripes = new ReentrantLock[stripes];
      for (int i = 0; i < stripes; i++) {
        this.stripes[i] = new ReentrantLock();
      }
      table = new Table(stripes);
    }

    String get(int key) {
      Node node = table.first(key);
      while (node != null && node.key() != key) {
        node = node.next();
      }
      return node == null ? null : node.value();
    }

    void put(int key, String value) {
      ReentrantLock stripe = stripes[Math.floorMod(key, stripes.length)];
      stripe.lock();
      try {
        table.add(key, value);
      } finally {
        stripe.unlock();
      }
      if (entries.incrementAndGet() >= table.size()) {
        grow();
      }
    }

    private void grow() {
      growing.lock();
      try {
        if (entries.get() < table.size()) {
          return;
        }
        Table larger = new Table(2 * table.size());
        for (int i = 0; i < stripes.length; i++) {
          stripes[i].lock();
          try {
            table.copyStripe(i, stripes.length, larger);
          } finally {
            stripes[i].unlock();
          }
        }
        table = larger;
      } finally {
        growing.unlock();
      }
    }
  }
}
