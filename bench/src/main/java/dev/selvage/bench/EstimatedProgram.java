package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.specimens.search.Counted;
import dev.selvage.specimens.search.FileSystem;
import dev.selvage.specimens.search.Indexer;
import dev.selvage.specimens.search.LastZero;
import dev.selvage.specimens.search.LockKind;
import dev.selvage.specimens.search.NestedMonitors;
import dev.selvage.specimens.search.Program;
import dev.selvage.specimens.search.Readers;
import dev.selvage.specimens.search.TwoLocks;
import dev.selvage.specimens.search.WaitNotify;
import dev.selvage.specimens.search.WorkStealingQueue;
import dev.selvage.specimens.search.Writers;
import dev.selvage.testkit.program.RandomPrograms;
import dev.selvage.testkit.program.Shapes;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose search takes long enough to be estimated.
 *
 * @param known how many behaviours it has, by a formula; 0 if a search has to find out, which does
 *     not take too long then
 */
record EstimatedProgram(String name, boolean isRandom, long known, Body body) {
  /** Programs with smaller seeds served to choose how far the intervals reach. */
  static final long FIRST = 10_001;

  private static EstimatedProgram of(String name, Program program) {
    return new EstimatedProgram(name, false, 0, program::run);
  }

  private static EstimatedProgram counted(String name, Counted program) {
    return new EstimatedProgram(name, false, program.behaviours(), program::run);
  }

  /**
   * Programs of which a formula says how many behaviours they have. None served to choose how far
   * the intervals reach; but some are other sizes of programs that did. Nested locks and those of
   * philosophers are monitors: how threads queue for a {@code ReentrantLock} makes more behaviours.
   */
  static List<EstimatedProgram> counted() {
    return List.of(
        counted("2 locks in order, 4 threads", TwoLocks.inOrder(LockKind.LOCK, 4)),
        counted("2 locks in order, 5 threads", TwoLocks.inOrder(LockKind.LOCK, 5)),
        counted("2 locks in order, 6 threads", TwoLocks.inOrder(LockKind.MONITOR, 6)),
        counted("a ring of 11 locks", TwoLocks.inARing(LockKind.LOCK, 11)),
        counted("a ring of 14 locks", TwoLocks.inARing(LockKind.MONITOR, 14)),
        counted("a ring of 17 locks", TwoLocks.inARing(LockKind.LOCK, 17)),
        counted("12 philosophers", NestedMonitors.inARing(LockKind.MONITOR, 12)),
        counted("16 philosophers", NestedMonitors.inARing(LockKind.MONITOR, 16)),
        counted("18 philosophers", NestedMonitors.inARing(LockKind.MONITOR, 18)),
        counted("8 threads with nested monitors", NestedMonitors.inOrder(LockKind.MONITOR, 8)),
        counted("9 threads with nested monitors", NestedMonitors.inOrder(LockKind.MONITOR, 9)),
        counted("file system with 24", new FileSystem(LockKind.MONITOR, 24)),
        counted("file system with 24 and locks", new FileSystem(LockKind.LOCK, 24)),
        counted("file system with 26", new FileSystem(LockKind.MONITOR, 26)),
        counted("gate with 4", WaitNotify.gate(4)),
        counted("hand-over of 7", WaitNotify.handOver(7)),
        counted("hand-over of 10", WaitNotify.handOver(10)),
        counted("8 writers of a volatile field", Writers.ofVolatile(8)),
        counted("9 writers of a volatile field", Writers.ofVolatile(9)),
        counted("9 writers with a lock", Writers.locked(LockKind.LOCK, 9)),
        counted("16 readers", new Readers(16)),
        counted("19 readers", new Readers(19)),
        counted("last zero of 12", new LastZero(12)),
        counted("last zero of 14", new LastZero(14)),
        counted("last zero of 16", new LastZero(16)),
        counted("last zero of 17", new LastZero(17)),
        counted("16 indexers", new Indexer(16)),
        counted("17 indexers", new Indexer(17)));
  }

  /** Small algorithms of several sizes. */
  static List<EstimatedProgram> named() {
    return List.of(
        of("7 writers", Writers.atomic(7)),
        of("8 writers", Writers.atomic(8)),
        of("9 writers", Writers.atomic(9)),
        of("7 writers with a lock", Writers.locked(LockKind.LOCK, 7)),
        of("7 writers with a monitor", Writers.locked(LockKind.MONITOR, 7)),
        of("10 readers", new Readers(10)),
        of("13 readers", new Readers(13)),
        of("15 readers", new Readers(15)),
        of("last zero of 9", new LastZero(9)),
        of("last zero of 11", new LastZero(11)),
        of("last zero of 13", new LastZero(13)),
        of("15 indexers", new Indexer(15)),
        of("4 threads with 2 locks", TwoLocks.inOrder(LockKind.MONITOR, 4)),
        of("5 threads with 2 locks in a ring", TwoLocks.inARing(LockKind.MONITOR, 5)),
        of("6 threads with nested monitors", NestedMonitors.inOrder(LockKind.MONITOR, 6)),
        of("work-stealing queue, 5 and 3", WorkStealingQueue.correct(5, 3)),
        of("work-stealing queue, 6 and 4", WorkStealingQueue.correct(6, 4)),
        of("work-stealing queue, 8 and 5", WorkStealingQueue.correct(8, 5)),
        of("hand-over of 6", WaitNotify.handOver(6)),
        of("hand-over of 8", WaitNotify.handOver(8)),
        of("hand-over of 9", WaitNotify.handOver(9)),
        of("gate with 5", WaitNotify.gate(5)));
  }

  /** Random programs with consecutive seeds. */
  static List<EstimatedProgram> random(long first, int count, int statements) {
    List<EstimatedProgram> all = new ArrayList<>();
    RandomPrograms.of(Shapes.SEARCHED_WIDE.statements(statements), first, count)
        .forEachCompiled(
            each ->
                all.add(
                    new EstimatedProgram("random " + each.program().seed(), true, 0, each::run)));
    return all;
  }
}
