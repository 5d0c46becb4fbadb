package dev.selvage.core.strategy.auto;

import dev.selvage.core.strategy.Conflicts;
import dev.selvage.core.strategy.search.Graph;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Footprint;
import dev.selvage.model.OperationKind;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells whether an execution has brought anything new: a behaviour, that is, another order of the
 * steps that depend on each other, or two places that conflict and come right after each other in
 * an order that was not seen before.
 */
final class Novelty {
  /** When so many are known, the program has more behaviours than it is worth remembering. */
  private static final int MOST_KNOWN = 1 << 16;

  private final Footprint footprint;
  private final Graph graph = new Graph();
  private final Set<Long> behaviours = new HashSet<>();
  private final Set<Long> pairs = new HashSet<>();
  private boolean isNewPair;
  private long looks;
  private long repetitions;

  /** The strand of the latest step; -1 before the first one. */
  private int running;

  private boolean isEnding;
  private int expiries;

  // What the latest step did.
  private Object target;
  private int part;
  private OperationKind kind;
  private int site;

  Novelty(Footprint footprint) {
    this.footprint = footprint;
  }

  void begin() {
    graph.begin();
    running = -1;
    expiries = 0;
    isNewPair = false;
    target = null;
    part = 0;
    kind = null;
    site = 0;
  }

  /** A choice is about to be made: what the latest step has touched is known now. */
  void before(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND || running < 0) {
      return;
    }
    graph.step(running, !isEnding, footprint);
    for (; expiries < footprint.expiries(); expiries++) {
      graph.expire(expiries);
    }
  }

  /** An option was chosen. */
  void taken(ChoicePoint point, int option) {
    if (point.kind() != ChoiceKind.STRAND) {
      if (running >= 0) {
        graph.choice(running, point.strandKey(option));
      }
      return;
    }
    int strand = point.strand(option);
    pair(point, option, strand);
    running = strand;
    isEnding = point.operation(option) == OperationKind.END;
    graph.chosen(running, point.strandKey(option));
  }

  /** Compares the step with the one before it. */
  private void pair(ChoicePoint point, int option, int strand) {
    Object now = point.target(option);
    OperationKind operation = point.operation(option);
    int nowPart = point.part(option);
    int nowSite = point.site(option);
    if (strand != running
        && target == now
        && kind != null
        && Conflicts.isSomething(now, nowPart)
        && Conflicts.areAt(now, operation, nowPart, kind, part)
        && pairs.size() < MOST_KNOWN) {
      isNewPair |= pairs.add((long) site << Integer.SIZE | nowSite);
    }
    target = now;
    kind = operation;
    part = nowPart;
    site = nowSite;
  }

  /** The execution has ended: whether it has brought anything new. */
  boolean end() {
    if (running >= 0) {
      graph.step(running, !isEnding, footprint);
    }
    target = null;
    looks++;
    boolean isNew = behaviours.size() >= MOST_KNOWN || behaviours.add(graph.high(0));
    repetitions += isNew ? 0 : 1;
    return isNew || isNewPair;
  }

  /**
   * How many behaviours there seem to be, by how few of those seen were the same: of n that are
   * drawn at random from N, about n (n - 1) / 2N pairs are. Since the samplers prefer some, there
   * are rather more.
   */
  long behaviours() {
    return looks * (looks - 1) / 2 / (repetitions + 1);
  }
}
