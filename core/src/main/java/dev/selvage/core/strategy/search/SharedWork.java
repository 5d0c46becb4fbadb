package dev.selvage.core.strategy.search;

import dev.selvage.model.SiteKey;
import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The part of a search that workers do. They get alternatives from further back in the queue and
 * explore them ahead of the search, which goes through the queue in order: it takes over those that
 * have been explored, and explores the others itself. So the search never waits for a worker, and
 * its results and their order are the same as without any.
 */
final class SharedWork {
  /**
   * The number of batches that should be done before the search reaches them: with fewer it arrives
   * too early if a worker is briefly delayed, and work that is done far ahead may never be needed.
   */
  private static final int MIN_AHEAD = 8;

  private static final int MAX_AHEAD = 24;

  /** A search shorter than this may well start again. */
  private static final int MIN_EXECUTIONS = 30;

  /** A worker that starts again this often, with other points than the search, is useless. */
  private static final int MAX_BEGINNINGS = 20;

  private static final double MIN_OWN = 0.05;
  private static final double MAX_OWN = 4;

  private final Frontier frontier;
  private final List<Worker> workers = new ArrayList<>();

  /** Batches without a result, by number. */
  private final Map<Long, Batch> underway = new HashMap<>();

  private final List<WorkerLoss> losses = new ArrayList<>();
  private Supplier<List<SiteKey>> learned;
  private long batches;

  /** The executions that were run here since the search began. */
  private int executions;

  /** How much of the queue the search keeps for itself, compared with what it hands out. */
  private double ownPart = 1;

  private static final class Worker {
    private final NewStates news = new NewStates();

    /** Batches that are done, and that the search has not passed yet. */
    private int ahead;

    private boolean hasBegun;
    private boolean isNew = true;
    private boolean isGone;
    private int beginnings;
  }

  /** Some alternatives that a worker explores. */
  static final class Batch {
    final int worker;
    private final int length;

    /** Null as long as the worker is busy with it. */
    private byte[] result;

    /** Whether the search has passed all of it. */
    private boolean isPassed;

    /** Whether the search reached it before there was a result. */
    private boolean isLate;

    private Batch(int worker, int length) {
      this.worker = worker;
      this.length = length;
    }
  }

  SharedWork(Frontier frontier) {
    this.frontier = frontier;
  }

  void share(int count, Supplier<List<SiteKey>> newLearned) {
    learned = newLearned;
    for (int i = 0; i < count; i++) {
      workers.add(new Worker());
    }
  }

  boolean isShared() {
    return !workers.isEmpty();
  }

  List<WorkerLoss> losses() {
    return losses;
  }

  /** All positions have changed: the work in progress is useless. */
  void restart() {
    executions = 0;
    underway.clear();
    for (Worker worker : workers) {
      worker.hasBegun = false;
      worker.isNew = true;
      worker.news.clear();
      worker.ahead = 0;
    }
  }

  /** An execution has run here. */
  void executed() {
    executions++;
  }

  /**
   * A state is known from now on.
   *
   * @param by the worker that knows it already; -1 for none
   */
  void reached(long high, long low, int by) {
    for (int i = 0; i < workers.size(); i++) {
      Worker worker = workers.get(i);
      if (i != by && !worker.isGone) {
        worker.news.add(high, low);
      }
    }
  }

  /** The result for an alternative that is to be explored now; null to explore it here. */
  ByteBuffer result(Alternative branch) {
    Batch batch = branch.batch;
    if (batch == null) {
      return null;
    }
    if (branch.place == batch.length - 1) {
      batch.isPassed = true;
      workers.get(batch.worker).ahead -= batch.result == null ? 0 : 1;
    }
    if (batch.result != null) {
      return ResultContent.at(batch.result, branch.place);
    }
    if (!batch.isLate) {
      batch.isLate = true;
      ownPart = Math.min(MAX_OWN, ownPart * 1.02);
    }
    return null;
  }

  /** A worker knows more points than the search: it has to start again. */
  void learned(Batch batch) {
    workers.get(batch.worker).hasBegun = false;
  }

  void take(BatchResult done) {
    Batch batch = underway.remove(done.number());
    if (batch != null) {
      batch.result = done.content();
      workers.get(batch.worker).ahead += batch.isPassed ? 0 : 1;
    }
  }

  void lose(int number) {
    Worker worker = workers.get(number);
    worker.isGone = true;
    worker.news.clear();
  }

  /** The next alternatives for a worker; null for none. */
  WorkBatch next(int number, int length) {
    Worker worker = workers.get(number);
    if (worker.isGone || executions < MIN_EXECUTIONS) {
      return null;
    }
    if (worker.beginnings > MAX_BEGINNINGS) {
      losses.add(new WorkerLoss.MorePoints());
      lose(number);
      return null;
    }
    List<Alternative> branches = lengthen(length);
    if (branches.isEmpty()) {
      return null;
    }
    byte[] beginning = null;
    if (!worker.hasBegun) {
      worker.beginnings++;
      beginning = BatchContent.beginning(worker.isNew, learned.get());
      worker.hasBegun = true;
      worker.isNew = false;
    }
    if (worker.ahead < MIN_AHEAD) {
      ownPart = Math.min(MAX_OWN, ownPart * 1.005);
    } else if (worker.ahead > MAX_AHEAD) {
      ownPart = Math.max(MIN_OWN, ownPart * 0.995);
    }
    Batch batch = new Batch(number, branches.size());
    for (int i = 0; i < branches.size(); i++) {
      branches.get(i).batch = batch;
      branches.get(i).place = i;
    }
    underway.put(++batches, batch);
    return new WorkBatch(batches, BatchContent.of(beginning, branches, worker.news));
  }

  /** Adds more alternatives to the queue, and returns the last of them. */
  private List<Alternative> lengthen(int length) {
    List<Alternative> branches = new ArrayList<>();
    Alternative next = frontier.lengthen();
    while (next != null) {
      branches.add(next);
      next = branches.size() < length * (1 + ownPart) ? frontier.lengthen() : null;
    }
    // The first ones will be needed first: they are for the search itself.
    branches.subList(0, (int) Math.ceil(branches.size() * ownPart / (1 + ownPart))).clear();
    return branches;
  }
}
