package dev.selvage.core.engine.strand;

import dev.selvage.core.engine.determinism.Mixing;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WaitEnd;

/** The only choice point of an engine, filled again for each choice. */
final class EngineChoicePoint implements ChoicePoint {
  /** So many rounds of a loop that changes something are explored without fairness. */
  private static final int FREE_ROUNDS = 8;

  private final StrandSet all;
  private final IndexedStrands enabled;
  private final PendingOperations pending;
  private final VirtualClock clock;
  private final StallGuard guard;
  private final RecentOperations events = new RecentOperations();
  private ChoiceKind kind = ChoiceKind.STRAND;
  private Strand[] offered;
  private int count;

  /** The strand that ran last. */
  private Strand last;

  private long step;
  private int strands;

  EngineChoicePoint(
      StrandSet all, PendingOperations pending, VirtualClock clock, StallGuard guard) {
    this.all = all;
    this.enabled = all.enabled();
    this.pending = pending;
    this.clock = clock;
    this.guard = guard;
  }

  void clear() {
    events.clear();
    offered = null;
    last = null;
  }

  /** An operation has taken effect. */
  void event(Strand strand, OperationKind operation, Object target) {
    events.add(strand.id, operation, target);
  }

  /** The events so far have been seen. */
  void forgetEvents() {
    events.clear();
  }

  /** Starts a question with the given options. */
  void of(ChoiceKind newKind, Strand[] options, int optionCount) {
    kind = newKind;
    offered = options;
    count = optionCount;
  }

  /** Completes the question. */
  ChoicePoint after(Strand lastStrand, long newStep, int strandCount) {
    last = lastStrand;
    step = newStep;
    strands = strandCount;
    return this;
  }

  @Override
  public ChoiceKind kind() {
    return kind;
  }

  @Override
  public int options() {
    return count;
  }

  @Override
  public int strand(int option) {
    return offered[option].id;
  }

  @Override
  public String strandName(int option) {
    return offered[option].name();
  }

  @Override
  public long strandKey(int option) {
    return offered[option].key;
  }

  @Override
  public WaitEnd waitEnd(int option) {
    return switch (offered[option].peekWaiting()) {
      case Wait.NONE -> WaitEnd.NONE;
      case Wait.SLEEP -> WaitEnd.SLEEP;
      default -> kind == ChoiceKind.STRAND ? WaitEnd.EARLY : WaitEnd.NONE;
    };
  }

  @Override
  public OperationKind operation(int option) {
    return offered[option].operation;
  }

  @Override
  public Object target(int option) {
    return offered[option].target;
  }

  @Override
  public int part(int option) {
    return pending.part(offered[option]);
  }

  @Override
  public boolean isWrite(int option) {
    return pending.isWrite(offered[option]);
  }

  @Override
  public int site(int option) {
    return offered[option].site;
  }

  @Override
  public SiteKey siteKey(int option) {
    return pending.siteKey(offered[option].site);
  }

  @Override
  public boolean endsProgram(int option) {
    return offered[option].endsProgram;
  }

  @Override
  public int lastStrand() {
    return last.id;
  }

  @Override
  public int lastOption() {
    if (offered == enabled.array()) {
      return enabled.indexOf(last);
    }
    for (int i = 0; i < count; i++) {
      if (offered[i] == last) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean lastYielded() {
    return last.yielded;
  }

  @Override
  public OperationKind lastOperation() {
    return last.operation;
  }

  @Override
  public String lastStrandName() {
    return last.name();
  }

  @Override
  public SiteKey lastSiteKey() {
    return pending.siteKey(last.site);
  }

  @Override
  public int lastSite() {
    return last.site;
  }

  @Override
  public long lastCalls() {
    return CallStacks.hash();
  }

  @Override
  public boolean isSpinnerLeftOut() {
    return last.yielded && last.spin.isSpinning() && last.isEnabled() && lastOption() < 0;
  }

  @Override
  public boolean isLastProgressing() {
    return last.loops != null && last.loops.isProgressing(FREE_ROUNDS);
  }

  @Override
  public long loops() {
    long hash = 0;
    for (int i = 0; i < all.count(); i++) {
      Strand strand = all.get(i);
      hash = hash * 31 + (strand.loops == null ? 0 : strand.loops.hash());
    }
    return hash;
  }

  @Override
  public long rounds(int strand) {
    Strand asked = all.get(strand);
    return asked.loops == null ? 0 : asked.loops.arrivals();
  }

  @Override
  public long surroundings() {
    return clock.peek() + guard.lags();
  }

  @Override
  public long turns() {
    long hash = 0;
    for (int i = 0; i < all.count(); i++) {
      Strand strand = all.get(i);
      hash = Mixing.mix(hash + 2 * strand.key + (strand.isEnabled() ? 1 : 0));
    }
    return hash;
  }

  @Override
  public long step() {
    return step;
  }

  @Override
  public int strands() {
    return strands;
  }

  @Override
  public int events() {
    return events.size();
  }

  @Override
  public int eventStrand(int event) {
    return events.strand(event);
  }

  @Override
  public OperationKind eventKind(int event) {
    return events.kind(event);
  }

  @Override
  public Object eventTarget(int event) {
    return events.target(event);
  }
}
