package dev.selvage.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What went wrong in one execution, as data: names and places, no sentences. Its identity is
 * derived from its components.
 */
public sealed interface Finding {
  FindingKind kind();

  /** The places involved, most important first. */
  List<SiteKey> sites();

  /** The strand it happened in, empty when it concerns several. */
  default String strand() {
    return "";
  }

  /** The class of an exception, else empty. */
  default String type() {
    return "";
  }

  /** The state of threads that did not end; empty for findings of other kinds. */
  default List<ThreadState> threads() {
    return List.of();
  }

  /**
   * The identity of a finding, which is equal if the same failure occurs again: the kind and type,
   * the strand and the places. Messages may differ: they can name threads that are numbered over
   * all executions, or hash codes. What a detector observes is identified by its lines alone, in
   * any order: it is the same mistake whichever strands are involved and whichever of them comes
   * first.
   */
  record Identity(FindingKind kind, String type, String strand, List<SiteKey> sites) {
    public Identity {
      sites = List.copyOf(sites);
    }

    private Identity withoutType() {
      return new Identity(kind, "", strand, sites);
    }
  }

  default Identity identity() {
    return kind().isObserved()
        ? new Identity(kind(), "", "", sites().stream().map(SiteKey::ofLine).sorted().toList())
        : new Identity(kind(), type(), strand(), sites());
  }

  /** Whether the other finding is the same failure, seen again. */
  default boolean isSameAs(Finding other) {
    if (other == null || kind() != other.kind()) {
      return false;
    }
    return this instanceof Recorded || other instanceof Recorded
        ? identity().withoutType().equals(other.identity().withoutType())
        : identity().equals(other.identity());
  }

  /**
   * An exception that was not handled.
   *
   * @param isAssertion whether it is an {@link AssertionError}
   * @param exceptions it and its causes, outermost first; never empty
   * @param site where; {@link SiteKey#NONE} when that is not known
   */
  record Thrown(boolean isAssertion, String strand, SiteKey site, List<ThrownException> exceptions)
      implements Finding {
    public Thrown {
      exceptions = List.copyOf(exceptions);
      if (exceptions.isEmpty()) {
        throw new IllegalArgumentException("no exception");
      }
    }

    @Override
    public FindingKind kind() {
      return isAssertion ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
    }

    public ThrownException exception() {
      return exceptions.getFirst();
    }

    @Override
    public String type() {
      return exception().type();
    }

    @Override
    public List<SiteKey> sites() {
      return List.of(site);
    }
  }

  /** The program ended the JVM with a status other than 0. */
  record Exit(int status, String strand, SiteKey site) implements Finding {
    @Override
    public FindingKind kind() {
      return FindingKind.EXIT;
    }

    @Override
    public List<SiteKey> sites() {
      return List.of(site);
    }
  }

  /**
   * Threads that wait for each other.
   *
   * @param cycle each waits for the next one, the last for the first
   * @param behind others that wait as well
   */
  record Deadlock(List<ThreadState> cycle, List<ThreadState> behind) implements Finding {
    public Deadlock {
      cycle = List.copyOf(cycle);
      behind = List.copyOf(behind);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.DEADLOCK;
    }

    @Override
    public List<ThreadState> threads() {
      return FindingParts.concat(cycle, behind);
    }

    @Override
    public List<SiteKey> sites() {
      return FindingParts.places(cycle);
    }
  }

  /**
   * Threads that wait forever, although not for each other.
   *
   * @param idle workers of pools that have nothing to do
   */
  record Standstill(List<ThreadState> stuck, List<ThreadState> idle) implements Finding {
    public Standstill {
      stuck = List.copyOf(stuck);
      idle = List.copyOf(idle);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.DEADLOCK;
    }

    @Override
    public List<ThreadState> threads() {
      return FindingParts.concat(stuck, idle);
    }

    @Override
    public List<SiteKey> sites() {
      return FindingParts.places(stuck);
    }
  }

  /**
   * A thread waits forever for a wake-up that came too early or went elsewhere.
   *
   * @param thread the name of the thread
   * @param object the object that it waits on; empty if it is parked
   * @param site where it waits
   * @param lost the wake-up that should have reached it; null if none is known
   * @param stuck all threads that wait forever
   * @param idle workers of pools that have nothing to do
   */
  record LostWakeup(
      String thread,
      Wakeup wakeup,
      String object,
      SiteKey site,
      @Nullable LostSignal lost,
      List<ThreadState> stuck,
      List<ThreadState> idle)
      implements Finding {
    /** The kinds of wake-ups. */
    public enum Wakeup {
      NOTIFY,
      SIGNAL,
      UNPARK
    }

    public LostWakeup {
      stuck = List.copyOf(stuck);
      idle = List.copyOf(idle);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.LOST_WAKEUP;
    }

    @Override
    public List<ThreadState> threads() {
      return FindingParts.concat(stuck, idle);
    }

    @Override
    public List<SiteKey> sites() {
      return FindingParts.places(stuck);
    }
  }

  /**
   * Threads repeat the same operations forever, although each of them gets to run.
   *
   * @param round the operations of one round, in order
   */
  record Livelock(List<RoundStep> round) implements Finding {
    public Livelock {
      round = List.copyOf(round);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.LIVELOCK;
    }

    @Override
    public List<SiteKey> sites() {
      return round.stream().map(RoundStep::site).filter(site -> !site.isNone()).distinct().toList();
    }

    /** What each strand does in a round, by strand, in order of appearance. */
    public Map<String, List<RoundStep>> byStrand() {
      Map<String, List<RoundStep>> steps = new LinkedHashMap<>();
      for (RoundStep step : round) {
        steps.merge(step.strand(), List.of(step), FindingParts::concat);
      }
      return steps;
    }
  }

  /**
   * Threads repeat a loop forever, because no thread is left that could change what they read.
   *
   * @param spinning those threads
   * @param others those that wait forever, and idle workers of pools
   */
  record EndlessLoop(List<ThreadState> spinning, List<ThreadState> others) implements Finding {
    public EndlessLoop {
      spinning = List.copyOf(spinning);
      others = List.copyOf(others);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.LIVELOCK;
    }

    @Override
    public List<ThreadState> threads() {
      return FindingParts.concat(spinning, others);
    }

    @Override
    public List<SiteKey> sites() {
      return FindingParts.places(spinning);
    }
  }

  /**
   * An execution on real threads that did not end.
   *
   * @param limitMillis the time after which it was given up; 0 when all threads wait
   */
  record Hang(long limitMillis, List<ThreadState> threads) implements Finding {
    public Hang {
      threads = List.copyOf(threads);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.HANG;
    }

    @Override
    public List<SiteKey> sites() {
      return FindingParts.places(threads);
    }
  }

  /** Two accesses to the same location, at least one of them a write, that nothing orders. */
  record Race(Access earlier, Access later) implements Finding {
    @Override
    public FindingKind kind() {
      return FindingKind.RACE;
    }

    @Override
    public List<SiteKey> sites() {
      return Stream.of(earlier.site(), later.site()).sorted().toList();
    }
  }

  /**
   * A store that may take effect only after a later load of the same thread.
   *
   * @param missed the write of another thread that the load can miss
   * @param rival an access of another thread to what was stored; null when none is known
   * @param isMutual whether the other thread may miss the store in the same way
   */
  record DelayedStore(
      Access store, Access load, Access missed, @Nullable Access rival, boolean isMutual)
      implements Finding {
    public DelayedStore {
      if (isMutual && rival == null) {
        throw new IllegalArgumentException("mutual without a rival");
      }
    }

    @Override
    public FindingKind kind() {
      return FindingKind.NOT_SC;
    }

    /** Store, load, and what other threads did, as far as it is known. */
    public List<Access> accesses() {
      return rival == null ? List.of(store, load, missed) : List.of(store, load, missed, rival);
    }

    /** If two threads check for each other, the identity is the same from either side. */
    @Override
    public List<SiteKey> sites() {
      List<Access> about = isMutual ? accesses() : List.of(store, load);
      return about.stream().map(Access::site).toList();
    }
  }

  /** An access of one thread between two accesses of another one that belong together. */
  record Interleaving(Access first, Access between, Access second) implements Finding {
    @Override
    public FindingKind kind() {
      return FindingKind.ATOMICITY;
    }

    @Override
    public List<SiteKey> sites() {
      return List.of(first.site(), between.site(), second.site());
    }
  }

  /** A thread reads an object and acts on the result, but another one changed it meanwhile. */
  record CheckThenAct(MethodCall check, MethodCall between, MethodCall act) implements Finding {
    @Override
    public FindingKind kind() {
      return FindingKind.ATOMICITY;
    }

    @Override
    public List<SiteKey> sites() {
      return List.of(check.site(), between.site(), act.site());
    }
  }

  /**
   * Threads that acquire the same locks in different orders.
   *
   * @param cycle each acquires a lock that the next one holds, the last one that of the first
   */
  record PotentialDeadlock(List<LockOrder> cycle) implements Finding {
    public PotentialDeadlock {
      cycle = List.copyOf(cycle);
    }

    @Override
    public FindingKind kind() {
      return FindingKind.POTENTIAL_DEADLOCK;
    }

    @Override
    public List<SiteKey> sites() {
      return cycle.stream()
          .flatMap(order -> Stream.of(order.outerSite(), order.innerSite()))
          .toList();
    }
  }

  /** A finding from an earlier version of schedule files, which contained no more than this. */
  record Recorded(FindingKind kind, String strand, List<SiteKey> sites) implements Finding {
    public Recorded {
      sites = List.copyOf(sites);
    }
  }
}
