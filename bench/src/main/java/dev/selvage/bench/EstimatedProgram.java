package dev.selvage.bench;

import dev.selvage.core.explore.Body;
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

/** A program whose search takes long enough to be estimated, and not too long to be finished. */
record EstimatedProgram(String name, boolean isRandom, Body body) {
  /** Programs with smaller seeds served to choose how far the intervals reach. */
  static final long FIRST = 10_001;

  private static EstimatedProgram of(String name, Program program) {
    return new EstimatedProgram(name, false, program::run);
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
                all.add(new EstimatedProgram("random " + each.program().seed(), true, each::run)));
    return all;
  }
}
