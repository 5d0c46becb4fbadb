package dev.selvage.specimens.guard;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache of directory entries: a tree behind one lock, and a list of what was used least recently
 * behind another. An entry is added to the tree, and under the same lock to the list. When the
 * cache is full, entries are taken from the list, and under its lock from the tree. A thread that
 * adds and one that evicts wait for each other.
 *
 * <p>Bug: 17 of the table, OpenLDAP, {@code back-bdb/cache.c}<br>
 * Interleaving: one thread has {@code rwlock} and the other one {@code lruMutex}, and each needs
 * the other's. The run hangs<br>
 * Accesses: the two locks, both in {@code add}<br>
 * Variables: none, two locks
 */
public final class OpenLdapCache {
  private final ReentrantReadWriteLock rwlock = new ReentrantReadWriteLock();
  private final ReentrantLock lruMutex = new ReentrantLock();
  private final TreeMap<Integer, String> tree = new TreeMap<>();
  private final Set<Integer> lru = new LinkedHashSet<>();
  private final int capacity;

  private OpenLdapCache(int capacity) {
    this.capacity = capacity;
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, OpenLdapCache::test, OpenLdapCache::production);
  }

  /** Two clients in turn that fill the cache, and two at once while there is room. */
  private static void test() throws Exception {
    OpenLdapCache small = new OpenLdapCache(20);
    for (int i = 0; i < 8; i++) {
      int first = i * 15;
      new Crew().start("client-" + i % 2, () -> small.addAll(first, 15, 200)).join();
    }
    small.check();
    OpenLdapCache large = new OpenLdapCache(200);
    new Crew()
        .start("client-0", () -> large.addAll(0, 100, 200))
        .start("client-1", () -> large.addAll(100, 100, 200))
        .join();
    large.check();
  }

  /** Two clients that need more entries than there is room for. */
  private static void production() throws Exception {
    OpenLdapCache cache = new OpenLdapCache(10);
    new Crew()
        .start("client-0", () -> cache.addAll(0, 120, 10_000))
        .start("client-1", () -> cache.addAll(120, 120, 10_000))
        .join();
    cache.check();
  }

  private void addAll(int first, int count, int micros) {
    for (int i = first; i < first + count; i++) {
      Delay.upTo(micros);
      add(i);
    }
  }

  private void add(int id) {
    rwlock.writeLock().lock();
    try {
      tree.put(id, "entry " + id);
      addToLru(id);
    } finally {
      rwlock.writeLock().unlock();
    }
    lruMutex.lock();
    try {
      while (lru.size() > capacity) {
        int oldest = lru.iterator().next();
        lru.remove(oldest);
        delete(oldest);
      }
    } finally {
      lruMutex.unlock();
    }
  }

  private void addToLru(int id) {
    lruMutex.lock();
    try {
      lru.add(id);
    } finally {
      lruMutex.unlock();
    }
  }

  private void delete(int id) {
    rwlock.writeLock().lock();
    try {
      tree.remove(id);
    } finally {
      rwlock.writeLock().unlock();
    }
  }

  private void check() {
    if (tree.size() > capacity || !tree.keySet().equals(lru)) {
      throw new AssertionError(tree.keySet() + " are in the tree, but in the list " + lru);
    }
  }
}
