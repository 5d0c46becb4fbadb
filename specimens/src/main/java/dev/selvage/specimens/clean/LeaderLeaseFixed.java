package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Two nodes elect a leader by a lease that expires. The leader prepares an entry, which takes time,
 * and appends it to the shared journal.
 *
 * <p>Fixed: the term is a fencing token. The journal refuses an entry of an older term than the
 * last one, and its node runs for leader again.
 */
public final class LeaderLeaseFixed {
  private static final long LEASE_MILLIS = 100;

  public static void main(String[] args) throws Exception {
    Election election = new Election();
    Journal journal = new Journal();
    Thread north = new Thread(new Node("north", election, journal, 20), "north");
    Thread south = new Thread(new Node("south", election, journal, 120), "south");
    north.start();
    south.start();
    north.join();
    south.join();
    journal.check();
  }

  /** Who leads, in which term, and until when. */
  private record Lease(String holder, int term, long expires) {
    boolean isValidAt(long now) {
      return now < expires;
    }
  }

  private static final class Election {
    private final AtomicReference<Lease> current = new AtomicReference<>(new Lease("", 0, 0));

    /** The lease of this node, or null when another one leads. */
    Lease campaign(String node) {
      long now = System.currentTimeMillis();
      Lease seen = current.get();
      if (seen.isValidAt(now)) {
        return seen.holder().equals(node) ? seen : null;
      }
      Lease mine = new Lease(node, seen.term() + 1, now + LEASE_MILLIS);
      return current.compareAndSet(seen, mine) ? mine : null;
    }
  }

  private record Entry(int term, String text) {}

  private static final class Journal {
    private final List<Entry> entries = new ArrayList<>();

    synchronized boolean append(Entry entry) {
      if (!entries.isEmpty() && entry.term() < entries.getLast().term()) {
        return false;
      }
      entries.add(entry);
      return true;
    }

    synchronized void check() {
      int term = 0;
      for (Entry entry : entries) {
        if (entry.term() < term) {
          throw new AssertionError("an old leader has written last: " + entries);
        }
        term = entry.term();
      }
    }
  }

  private static final class Node implements Runnable {
    private static final int ATTEMPTS = 3;

    private final String name;
    private final Election election;
    private final Journal journal;
    private final long workMillis;

    Node(String name, Election election, Journal journal, long workMillis) {
      this.name = name;
      this.election = election;
      this.journal = journal;
      this.workMillis = workMillis;
    }

    @Override
    public void run() {
      try {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
          Lease lease = election.campaign(name);
          if (lease != null && lease.isValidAt(System.currentTimeMillis())) {
            Entry entry = prepare(lease);
            if (journal.append(entry)) {
              return;
            }
          }
          Thread.sleep(LEASE_MILLIS);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private Entry prepare(Lease lease) throws InterruptedException {
      Thread.sleep(workMillis);
      return new Entry(lease.term(), name + " in term " + lease.term());
    }
  }
}
