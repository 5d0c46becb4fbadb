package dev.selvage.farm;

import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import dev.selvage.model.work.WorkSource;
import dev.selvage.model.work.Workers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Keeps workers busy: each has a few batches, each of which takes it some milliseconds. Knows how
 * to send a batch and to receive its result, not what they mean.
 */
public final class WorkerPool implements Workers {
  /** How long a batch should take: long compared with its transport, short compared with a wait. */
  private static final long BATCH_NANOS = 8_000_000;

  private static final int MAX_UNITS = 512;

  /** The one being explored, and the next ones. */
  private static final int BATCHES_IN_FLIGHT = 3;

  /** A shorter campaign would only be slowed down by workers that are still starting. */
  private static final long WARM_UP_NANOS = 3_000_000_000L;

  private final boolean isPatient;
  private final LongSupplier clock;
  private final int count;
  private final List<Member> members = new ArrayList<>();
  private final List<WorkerLoss> losses = new ArrayList<>();
  private long start;
  private boolean hasStarted;

  /** How long an execution takes, averaged over the latest ones. */
  private double executionNanos = 100_000;

  private static final class Member {
    private final int number;
    private final WorkerLink link;
    private int inFlight;

    Member(int number, WorkerLink link) {
      this.number = number;
      this.link = link;
    }
  }

  /**
   * @param isPatient whether to wait for every result, from the first execution on, so that what
   *     workers do does not depend on time; for tests
   */
  public WorkerPool(List<? extends WorkerLink> links, boolean isPatient) {
    this(links, isPatient, System::nanoTime);
  }

  WorkerPool(List<? extends WorkerLink> links, boolean isPatient, LongSupplier clock) {
    this.isPatient = isPatient;
    this.clock = clock;
    count = links.size();
    for (int i = 0; i < count; i++) {
      members.add(new Member(i, links.get(i)));
    }
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public List<WorkerLoss> losses() {
    return List.copyOf(losses);
  }

  @Override
  public void executed(long nanos) {
    executionNanos += (nanos - executionNanos) / 16;
  }

  @Override
  public void exchange(WorkSource source) {
    if (!hasStarted) {
      hasStarted = true;
      start = clock.getAsLong();
    }
    for (Iterator<Member> all = members.iterator(); all.hasNext(); ) {
      Member member = all.next();
      for (BatchResult done = result(member); done != null; done = result(member)) {
        member.inFlight--;
        source.take(done);
      }
      WorkerLoss end = member.link.end();
      if (end != null) {
        losses.add(end);
        source.lose(member.number);
        all.remove();
      } else if (member.inFlight < BATCHES_IN_FLIGHT && isWarm()) {
        handOut(member, source);
      }
    }
  }

  private boolean isWarm() {
    return isPatient || clock.getAsLong() - start > WARM_UP_NANOS;
  }

  private static boolean mayAnswer(Member member) {
    return member.inFlight > 0 && member.link.end() == null;
  }

  private BatchResult result(Member member) {
    BatchResult result = member.link.received();
    while (result == null && isPatient && mayAnswer(member)) {
      Thread.onSpinWait();
      result = member.link.received();
    }
    return result;
  }

  private void handOut(Member member, WorkSource source) {
    int units = (int) Math.clamp(BATCH_NANOS / executionNanos, 1, MAX_UNITS);
    WorkBatch batch = source.nextBatch(member.number, units);
    if (batch != null) {
      member.inFlight++;
      member.link.send(batch);
    }
  }
}
