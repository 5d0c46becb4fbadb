package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Finding;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tries to make a potential deadlock occur: a strand that is about to acquire a lock of the cycle
 * has to wait until all other strands of the cycle have reached theirs. Everything else is left to
 * another strategy. If only waiting strands are left, or if nothing happens for a long time, they
 * continue.
 */
public final class ConfirmDeadlock extends ForwardingStrategy {
  /**
   * The maximum time that a strand is held back: a multiple of the longest execution so far, and at
   * least this many choices. Another strand may be waiting for it forever.
   */
  private static final int PATIENT_EXECUTIONS = 2;

  private static final long PATIENCE = 1_000;

  /** What one of the strands is about to do when all wait for each other. */
  public record Acquisition(String strand, SiteKey site) {}

  private final List<Acquisition> acquisitions;

  /** The place of each site of this JVM, filled on demand. */
  private final Map<Integer, SiteKey> siteKeys = new HashMap<>();

  private final FilteredChoicePoint rest = new FilteredChoicePoint();
  private final long mostPatience;
  private long patience;

  /**
   * @param steps the most steps of an execution so far
   */
  public ConfirmDeadlock(Strategy inner, long steps, List<Acquisition> acquisitions) {
    super(inner);
    mostPatience = Math.max(PATIENCE, PATIENT_EXECUTIONS * steps);
    this.acquisitions = List.copyOf(acquisitions);
  }

  /** For a finding with the locks that each strand acquires. */
  public static ConfirmDeadlock of(
      Finding.PotentialDeadlock potential, Strategy inner, long steps) {
    List<Acquisition> acquisitions =
        potential.cycle().stream()
            .map(order -> new Acquisition(order.strand(), order.innerSite()))
            .toList();
    return new ConfirmDeadlock(inner, steps, acquisitions);
  }

  @Override
  public boolean begin() {
    patience = mostPatience;
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    if (patience == 0 || point.kind() != ChoiceKind.STRAND) {
      return inner.choose(point);
    }
    BitSet waiting = waiting(point);
    if (waiting.isEmpty()) {
      return inner.choose(point);
    }
    patience--;
    if (waiting.cardinality() == acquisitions.size()) {
      patience = 0;
      return inner.choose(point);
    }
    if (waiting.cardinality() == point.options()) {
      return inner.choose(point);
    }
    int chosen = inner.choose(rest.of(point, waiting, 0));
    return chosen < 0 ? chosen : rest.original(chosen);
  }

  /** The options whose strands have reached their place in the cycle. */
  private BitSet waiting(ChoicePoint point) {
    BitSet waiting = new BitSet();
    for (int option = 0; option < point.options(); option++) {
      if (isPlanned(point, option)) {
        waiting.set(option);
      }
    }
    return waiting;
  }

  private boolean isPlanned(ChoicePoint point, int option) {
    OperationKind operation = point.operation(option);
    if (operation != OperationKind.ENTER && operation != OperationKind.CALL) {
      return false;
    }
    int current = option;
    SiteKey site = siteKeys.computeIfAbsent(point.site(option), id -> point.siteKey(current));
    for (Acquisition each : acquisitions) {
      if (each.site.equals(site) && each.strand.equals(point.strandName(option))) {
        return true;
      }
    }
    return false;
  }
}
