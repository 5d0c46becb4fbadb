package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Carriers;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.CarrierType;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TimeUp;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The thread on which executions run, and what another thread may see of them. */
final class CampaignThread {
  private final Carrier carrier;
  private final boolean sharesTheJvm;
  private final CampaignTime time;
  private volatile Engine engine;

  /** The number of the current or latest execution; 0 or less for a replay. */
  private volatile long number;

  /** When it began. */
  private volatile long began;

  private volatile Function<TimeUp, CampaignResult> known;
  private volatile long executions;
  private volatile boolean isExecuting;
  private volatile boolean isStopped;

  CampaignThread(
      CarrierType type, Consumer<CampaignThread> work, boolean sharesTheJvm, Budget budget) {
    this.sharesTheJvm = sharesTheJvm;
    this.time = new CampaignTime(budget);
    carrier = Carriers.create(type, () -> work.accept(this));
  }

  /** The time that its work may take. */
  CampaignTime time() {
    return time;
  }

  Thread thread() {
    return carrier.home();
  }

  /** The thread that runs code of the program, or ran it last. */
  Thread runner() {
    return carrier.runner();
  }

  /** Creates the engine; called on this thread. */
  Engine engine(Set<SiteKey> fixedPoints) {
    Engine made = new Engine(carrier, fixedPoints);
    if (sharesTheJvm) {
      made.expectOutside();
    }
    engine = made;
    return made;
  }

  /** Goes back to an earlier engine. */
  void use(Engine former) {
    engine = former;
  }

  /**
   * Runs one execution; called on this thread.
   *
   * @param newNumber 0 or less for a replay
   */
  @SuppressWarnings("NonAtomicVolatileUpdate") // No other thread writes.
  ExecutionReport execute(long newNumber, Engine.Task task, Engine.Setup setup) {
    number = newNumber;
    began = System.nanoTime();
    isExecuting = true;
    ExecutionReport report;
    try {
      report = engine.execute(task, setup);
    } finally {
      isExecuting = false;
      executions++;
    }
    time.requireGoingOn();
    return report;
  }

  /** Asks the current execution to end before it is finished. */
  void requestEnd() {
    Engine current = engine;
    if (current != null) {
      current.requestEnd();
    }
  }

  /** The time was up in the current or latest execution, in a thread of it. */
  TimeUp timeUp(boolean isAtPoint, ThreadDump in) {
    return new TimeUp(
        Math.max(number, 0),
        time.budget().nanos() / 1_000_000,
        (System.nanoTime() - began) / 1_000_000,
        isAtPoint,
        in);
  }

  /** Sets what makes the result of a campaign that is left. */
  void ifLeft(Function<TimeUp, CampaignResult> soFar) {
    known = soFar;
  }

  /** Whether there is a campaign by now of which something can be reported. */
  boolean canBeLeft() {
    return known != null;
  }

  /** The result of a campaign that is left. */
  CampaignResult left(TimeUp timeUp) {
    return known.apply(timeUp);
  }

  /** The name of the program's thread that runs now; null if there is none. */
  String threadName() {
    Engine current = engine;
    Strand strand = current == null ? null : current.current();
    return strand == null ? null : StrandNames.of(strand);
  }

  boolean isExecuting() {
    return isExecuting;
  }

  /** Requests the end: no further execution should begin. */
  void stop() {
    isStopped = true;
  }

  boolean isStopped() {
    return isStopped;
  }

  /** Changes while there is progress. */
  long progress() {
    Engine current = engine;
    return executions * 31 + (current == null ? 0 : current.progress());
  }

  long executions() {
    return executions;
  }
}
