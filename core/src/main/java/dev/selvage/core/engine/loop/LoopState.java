package dev.selvage.core.engine.loop;

import dev.selvage.core.engine.effect.AccessLog;
import dev.selvage.core.engine.effect.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The loops in which a strand is, and what it has read and written in their current rounds. When it
 * comes back to the head of a loop with the same local variables, and has changed nothing in the
 * round but objects that are gone, then the next round will be the same as long as everything that
 * it has read stays as it is.
 *
 * <p>Every value is taken down when it is accessed for the first time in a round, before the access
 * takes effect. A round in which the strand has also written, or called the JDK, counts only if no
 * other strand has run in between: then what is there now is what the strand has left there.
 */
public final class LoopState implements AccessLog {
  /** Beyond that, loops inside of others take the place of each other. */
  private static final int MOST_NESTED = 8;

  private final IterationLog log;
  private final HeapDigest digest;
  private final ByClass<CalledObjects> kinds;
  private final List<LoopRecord> records = new ArrayList<>(2);
  private final List<LoopRecord> spare = new ArrayList<>(2);

  /** The last of the records; null for none. */
  private LoopRecord innermost;

  /** The loop whose rounds are all the same now; null for none. */
  private LoopRecord stuck;

  /** The loop whose rounds were all the same, during another round of it; null for none. */
  private LoopRecord again;

  /** The loop that only waits, round after round, if there is one. */
  private final PollingLoop polling;

  private Round latest = Round.FIRST;

  private final CountedLoops counts = new CountedLoops();
  private int mostCounted;
  private long counted;
  private long arrivals;

  LoopState(IterationLog log, HeapDigest digest, ByClass<CalledObjects> kinds) {
    this.log = log;
    this.digest = digest;
    this.kinds = kinds;
    this.polling = new PollingLoop(log, digest);
  }

  /** Forgets everything: it is for another strand now. */
  void clear() {
    while (!records.isEmpty()) {
      drop(records.size() - 1);
    }
    log.forget();
    stuck = null;
    again = null;
    polling.clear();
    latest = Round.FIRST;
    counts.clear();
    mostCounted = 0;
    counted = 0;
    arrivals = 0;
  }

  // ---- heads

  /**
   * The strand is at the head of a loop.
   *
   * @param numbers the activation, then the local variables of primitive types
   * @param switches how often a strand has been replaced by another one so far
   * @return what is known about the round that has ended
   */
  public Round arrive(
      int site, long[] numbers, int numberCount, Object[] objects, int objectCount, long switches) {
    arrivals++;
    LoopRecord record = find(site, numbers[0]);
    if (record == null) {
      record = push(site);
      latest = Round.FIRST;
    } else {
      record.rounds++;
      boolean isSame =
          !record.isWoken && record.hasSame(numbers, numberCount, objects, objectCount);
      latest = isSame ? judge(record, switches) : Round.CHANGED;
      record.changes = latest == Round.CHANGED ? record.changes + 1 : 0;
      record.polls = latest == Round.POLLED ? record.polls + 1 : 0;
    }
    again = again == record ? null : again;
    stuck = latest == Round.SAME ? record : null;
    polling.arrives(record, latest);
    if (latest != Round.SAME) {
      record.set(numbers, numberCount, objects, objectCount);
      restart(record, switches);
    }
    return latest;
  }

  /** The strand has left a loop, and with it those that began in it. */
  public void end(int site, long activation) {
    LoopRecord record = find(site, activation);
    if (record != null) {
      drop(records.size() - 1);
      handOn(record, innermost);
    }
  }

  private LoopRecord find(int site, long activation) {
    for (int i = records.size() - 1; i >= 0; i--) {
      LoopRecord record = records.get(i);
      if (record.is(site, activation)) {
        while (records.size() > i + 1) {
          drop(records.size() - 1);
        }
        return record;
      }
    }
    return null;
  }

  private void drop(int index) {
    LoopRecord record = records.remove(index);
    spare.add(record);
    innermost = records.isEmpty() ? null : records.getLast();
    polling.drop(record);
    if (record == again) {
      again = null;
    }
  }

  private LoopRecord push(int site) {
    if (records.size() == MOST_NESTED) {
      drop(MOST_NESTED - 1);
    }
    LoopRecord record = spare.isEmpty() ? new LoopRecord() : spare.removeLast();
    record.begin(site);
    record.start = log.size();
    records.add(record);
    innermost = record;
    return record;
  }

  private void restart(LoopRecord record, long switches) {
    LoopRecord outer = records.size() > 1 ? records.get(records.size() - 2) : null;
    record.restart(handOn(record, outer), switches);
  }

  /**
   * What a round has accessed belongs to the loop around it now.
   *
   * @param outer null for none
   * @return where the log continues
   */
  private int handOn(LoopRecord record, LoopRecord outer) {
    boolean hasOuter = outer != null && outer.isCompared();
    return log.merge(hasOuter ? outer.start : 0, record.start, hasOuter);
  }

  private Round judge(LoopRecord record, long switches) {
    if (record.isUnknown || record.isGivenUp) {
      return Round.UNKNOWN;
    }
    boolean isInterrupted = record.switches != switches;
    if (isInterrupted && log.hasChanges(record.start)) {
      return Round.UNKNOWN;
    }
    if (!log.areChangesUndone(record.start)) {
      record.findTransient(log);
      if (!log.areChangesUndone(record.start)) {
        return Round.CHANGED;
      }
    }
    if (log.hasObjects(record.start)) {
      Round round = record.called.compare(log.objects(record.start), digest);
      if (round != Round.SAME) {
        return round;
      }
    }
    return record.hasWaited ? Round.POLLED : Round.SAME;
  }

  /** It is at the head of a loop that counts. */
  public void counted(int site) {
    latest = Round.CHANGED;
    mostCounted = Math.max(mostCounted, counts.count(site));
    counted++;
  }

  // ---- questions

  /**
   * Whether all that the strand has read in its latest round, which changed nothing, is as it was.
   */
  public boolean isUnchanged() {
    return stuck != null && log.isUnchanged(stuck.start) && stuck.called.areUnchanged(digest);
  }

  /** Whether the strand only waits, again and again, and nothing that it looks at has changed. */
  public boolean isPolling(int rounds) {
    return polling.isUnchanged(rounds);
  }

  /**
   * Whether the rounds of its loops are known to change something, and there have not been more
   * than that many.
   */
  public boolean isProgressing(int mostRounds) {
    if (latest == Round.UNKNOWN || latest == Round.POLLED || mostCounted > mostRounds) {
      return false;
    }
    for (LoopRecord record : records) {
      if (record.isUnknown || record.changes > mostRounds) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is in the middle of a round of a loop whose rounds were all the same before. */
  public boolean isInRoundAgain() {
    return again != null;
  }

  /** What it has read in the round that changed nothing. */
  public List<ReadLocation> reads() {
    return stuck == null ? List.of() : log.locations(stuck.start);
  }

  /** What it has looked at in each round in which it only waited. */
  public List<ReadLocation> polls() {
    return polling.locations();
  }

  /** How often it has been at the head of a loop whose rounds are compared. */
  public long arrivals() {
    return arrivals;
  }

  /** A hash of how far the loops have got. */
  public long hash() {
    long hash = counted;
    for (LoopRecord record : records) {
      hash = hash * 31 + record.hash();
    }
    return hash;
  }

  // ---- what the strand does

  /**
   * The strand continues. If others have run meanwhile, a round in which it changes something will
   * not be compared, and nothing more has to be taken down for it.
   */
  public void continues(long switches) {
    if (innermost == null || innermost.isInterrupted || innermost.switches == switches) {
      return;
    }
    for (int i = 0; i < records.size(); i++) {
      LoopRecord record = records.get(i);
      record.isInterrupted = true;
      record.isGivenUp |= log.hasChanges(record.start);
    }
  }

  /** It is about to change something; returns whether that does not have to be taken down. */
  private boolean isInVain() {
    if (!innermost.isInterrupted) {
      return false;
    }
    // The rounds of the loops around it have begun before, so they were interrupted, too.
    for (int i = 0; i < records.size(); i++) {
      records.get(i).isGivenUp = true;
    }
    return true;
  }

  /** The strand goes on, from the head of the loop in which it was stuck. */
  public void resume(long switches) {
    if (stuck != null) {
      restart(stuck, switches);
      again = stuck;
      stuck = null;
    }
  }

  /**
   * It begins to wait.
   *
   * @param isTimed whether it can continue without another strand, which changes something then
   */
  public void waits(boolean isTimed) {
    polling.waits();
    for (int i = 0; i < records.size(); i++) {
      records.get(i).hasWaited = true;
      records.get(i).isWoken |= !isTimed;
    }
  }

  @Override
  public void acts() {
    for (int i = 0; i < records.size(); i++) {
      records.get(i).isUnknown = true;
    }
  }

  /** Something could not be taken down: nothing is known about the current rounds. */
  private void overflow() {
    acts();
    for (int i = 0; i < records.size(); i++) {
      records.get(i).start = 0;
    }
    log.clear();
  }

  private void require(boolean isTakenDown) {
    if (!isTakenDown) {
      overflow();
    }
  }

  /** Whether it is in a loop. */
  public boolean isInLoop() {
    return innermost != null;
  }

  /** If the round of the innermost loop is not compared, neither are the others. */
  private boolean isWatched() {
    return innermost != null && innermost.isCompared();
  }

  private int start() {
    return innermost.start;
  }

  @Override
  public void access(Object object, long part, boolean isWrite) {
    if (isWatched()) {
      if (part == Variable.CONTENTS.part()) {
        object(object);
      } else if (part >= 0 && !(isWrite && isInVain())) {
        require(log.memory(object, part, isWrite, start()));
      }
    }
  }

  private void object(Object object) {
    if (!isInVain()) {
      require(log.object(object, start()));
    }
  }

  @Override
  public void variable(Object object, Variable variable, boolean isChange) {
    if (!isWatched()) {
      return;
    }
    switch (variable) {
      case CONTENTS -> object(object);
      case QUEUE -> {
        if (!isChange) {
          object(object);
        }
      }
      case MONITOR, WAIT_SET, START, END, PERMIT, INTERRUPT, STATE -> {
        if (!(isChange && isInVain())) {
          require(log.variable(object, variable, isChange, start()));
        }
      }
      default -> {
        // No strand can tell, or it is announced by acts().
      }
    }
  }

  @Override
  public void locked(Object monitor) {
    if (isWatched() && !isInVain()) {
      require(log.locked(monitor, start()));
    }
  }

  /** It calls an object, or passes it to the JDK. */
  public void calls(Object object) {
    if (!isWatched()) {
      return;
    }
    switch (kinds.get(object.getClass())) {
      case SEEN -> {
        // All that it does is announced.
      }
      case COMPARED -> object(object);
      case UNKNOWN -> acts();
    }
  }
}
