package dev.selvage.live.fuzz;

import dev.selvage.live.priority.JvmTasks;
import dev.selvage.live.priority.KernelCalls;
import dev.selvage.live.priority.KernelTask;
import dev.selvage.live.priority.KernelTasks;
import dev.selvage.live.priority.Scheduling;
import dev.selvage.live.priority.SchedulingPolicy;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Looks after the threads of this process from outside of them. Those of the JVM get the top
 * priority and the other processors, those of the program the processors they are bound to. A
 * thread that has run for long without passing a point, while others were ready, gets the lowest
 * level: it may be waiting for one of them in a loop.
 */
final class TaskKeeper {
  private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** A thread that has run less than that in a round does not keep others from running. */
  private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

  /** After that many rounds without running a thread is starved. */
  private static final int HUNGRY_ROUNDS = 2;

  /** A thread gets its name a little after it has begun. */
  private static final int SIGHTINGS = 3;

  private final KernelCalls calls;
  private final KernelTasks tasks;
  private final Scheduling scheduling;
  private final FuzzThreads threads;
  private final ChangePlan plan;
  private final Map<Integer, Integer> sightings = new HashMap<>();
  private final Set<Integer> ofJvm = new HashSet<>();

  /** Empty to leave threads where they are. */
  private final BitSet processors;

  private BitSet all = new BitSet();

  /** The thread that runs this, and the one with which the process began and which only waits. */
  private int own;

  private final int first = Math.toIntExact(ProcessHandle.current().pid());
  private long demotions;

  /**
   * Prepares it.
   *
   * @param processors those of the program; empty to leave threads where they are
   */
  TaskKeeper(
      KernelCalls calls,
      Scheduling scheduling,
      FuzzThreads threads,
      ChangePlan plan,
      BitSet processors) {
    this.calls = calls;
    this.tasks = new KernelTasks();
    this.scheduling = scheduling;
    this.threads = threads;
    this.plan = plan;
    this.processors = processors;
  }

  /** To be called first, on the thread that calls everything else. */
  void begin() {
    own = calls.currentThread();
    all = calls.processors(0);
    scheduling.setAboveAll(0);
    refresh();
  }

  /**
   * Takes its place above all again, and that of the threads of the JVM: all threads may have got
   * ordinary scheduling. Those of the program get the lowest level until the plan says otherwise.
   */
  void reclaim() {
    scheduling.setAboveAll(0);
    for (int number : ofJvm) {
      KernelTask task = tasks.read(number);
      if (task != null) {
        place(task);
      }
    }
    level();
  }

  long demotions() {
    return demotions;
  }

  /** Looks for threads that have come or gone. */
  void refresh() {
    List<Integer> numbers = tasks.numbers();
    for (int number : numbers) {
      int seen = sightings.merge(number, 1, Integer::sum);
      if (seen <= SIGHTINGS && number != own && !ofJvm.contains(number)) {
        meet(number, seen);
      }
    }
    Set<Integer> living = new HashSet<>(numbers);
    for (int number : List.copyOf(sightings.keySet())) {
      if (!living.contains(number)) {
        sightings.remove(number);
        ofJvm.remove(number);
        threads.remove(number);
      }
    }
  }

  private void meet(int number, int seen) {
    KernelTask task = tasks.read(number);
    if (task == null) {
      return;
    }
    if (JvmTasks.contain(task.name())) {
      ofJvm.add(number);
      threads.remove(number);
      place(task);
    } else if (seen == 1) {
      meetOfProgram(task);
    }
  }

  /**
   * Puts a thread of the JVM on the processors that the program does not have. If it waited there
   * in a loop for a thread of the program, which has lower priority, neither would get on, nor the
   * watchdog if the JVM is waiting for that thread as well. Without other processors it gets the
   * lowest priority, if the program can do without it.
   */
  private void place(KernelTask task) {
    BitSet others = (BitSet) all.clone();
    others.andNot(processors);
    if (!processors.isEmpty() && !others.isEmpty()) {
      calls.bind(task.number(), others);
      scheduling.setTop(task.number());
    } else if (JvmTasks.areConcurrent(task.name())) {
      scheduling.set(task.number(), Scheduling.LOWEST);
    } else {
      scheduling.setTop(task.number());
    }
  }

  private void meetOfProgram(KernelTask task) {
    int number = task.number();
    if (!processors.isEmpty()) {
      calls.bind(number, processors);
    }
    if (number == first) {
      return;
    }
    boolean isKnown = threads.contain(number);
    threads.ofSystem(number);
    int level = isKnown || task.policy() != SchedulingPolicy.OTHER ? 0 : plan.ofUnknown();
    if (level != ChangePlan.NONE) {
      scheduling.set(number, level);
    }
  }

  /** Looks for a thread that does not give way. */
  void look() {
    for (FuzzThread thread : threads.all()) {
      long points = thread.points;
      long nanos = calls.processorNanos(thread.number);
      if (points != thread.seenPoints) {
        thread.seenPoints = points;
        thread.seenNanos = nanos;
      } else if (nanos - thread.seenNanos >= LONGEST_NANOS
          && !thread.isDemoted
          && isWaitedFor(thread)) {
        demote(thread);
        demotions++;
      }
    }
  }

  /**
   * Looks for threads that are ready and never run, since others pass one point after the other and
   * do not wait: the one that runs most gets the lowest level. Without that a strict plan, in which
   * priorities hardly change, could keep a thread from running forever.
   */
  void lookForStarved() {
    FuzzThread first = null;
    long most = LEAST_NANOS;
    boolean isStarved = false;
    for (FuzzThread thread : threads.all()) {
      long nanos = calls.processorNanos(thread.number);
      long ran = nanos - thread.roundNanos;
      thread.roundNanos = nanos;
      boolean isHungry = ran == 0 && isReady(thread);
      thread.hungryRounds = isHungry ? thread.hungryRounds + 1 : 0;
      isStarved |= thread.hungryRounds >= HUNGRY_ROUNDS;
      if (ran > most && !thread.isDemoted) {
        most = ran;
        first = thread;
      }
    }
    if (isStarved && first != null) {
      demote(first);
      demotions++;
    }
  }

  private void demote(FuzzThread thread) {
    thread.isDemoted = true;
    thread.nextLook = 0;
    scheduling.set(thread.number, Scheduling.LOWEST);
  }

  /**
   * Gives all threads of the program the lowest level until their next points, so that each of them
   * gets on. The JVM is about to stop all of them, and a thread that waits in the JVM in a loop for
   * a less important one cannot be stopped.
   */
  void level() {
    threads.all().forEach(this::demote);
  }

  /** Whether another thread of the program is ready. */
  private boolean isWaitedFor(FuzzThread thread) {
    for (FuzzThread other : threads.all()) {
      if (other != thread && isReady(other)) {
        return true;
      }
    }
    return false;
  }

  private boolean isReady(FuzzThread thread) {
    KernelTask task = tasks.read(thread.number);
    return task != null && task.isReady();
  }
}
