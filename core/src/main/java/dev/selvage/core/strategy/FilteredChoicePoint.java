package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WaitEnd;
import java.util.BitSet;

/** A question without some of its options. */
public final class FilteredChoicePoint implements ChoicePoint {
  private ChoicePoint all;
  private int[] options = new int[16];
  private int count;
  private long more;

  /**
   * Fills the question.
   *
   * @param without the options that are left out
   * @param moreSurroundings a hash of the reason why they are left out; 0 if it is not lasting
   */
  public ChoicePoint of(ChoicePoint point, BitSet without, long moreSurroundings) {
    all = point;
    more = moreSurroundings;
    count = 0;
    if (options.length < point.options()) {
      options = new int[2 * point.options()];
    }
    for (int i = 0; i < point.options(); i++) {
      if (!without.get(i)) {
        options[count++] = i;
      }
    }
    return this;
  }

  /** The index of an option in the original choice point. */
  public int option(int ofSome) {
    return options[ofSome];
  }

  @Override
  public ChoiceKind kind() {
    return all.kind();
  }

  @Override
  public int options() {
    return count;
  }

  @Override
  public int strand(int option) {
    return all.strand(options[option]);
  }

  @Override
  public String strandName(int option) {
    return all.strandName(options[option]);
  }

  @Override
  public long strandKey(int option) {
    return all.strandKey(options[option]);
  }

  @Override
  public WaitEnd waitEnd(int option) {
    return all.waitEnd(options[option]);
  }

  @Override
  public OperationKind operation(int option) {
    return all.operation(options[option]);
  }

  @Override
  public Object target(int option) {
    return all.target(options[option]);
  }

  @Override
  public int part(int option) {
    return all.part(options[option]);
  }

  @Override
  public boolean isWrite(int option) {
    return all.isWrite(options[option]);
  }

  @Override
  public int site(int option) {
    return all.site(options[option]);
  }

  @Override
  public SiteKey siteKey(int option) {
    return all.siteKey(options[option]);
  }

  @Override
  public boolean endsProgram(int option) {
    return all.endsProgram(options[option]);
  }

  @Override
  public long lastCalls() {
    return all.lastCalls();
  }

  @Override
  public int lastStrand() {
    return all.lastStrand();
  }

  @Override
  public int lastOption() {
    int last = all.lastOption();
    for (int i = 0; i < count; i++) {
      if (options[i] == last) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean lastYielded() {
    return all.lastYielded();
  }

  @Override
  public String lastStrandName() {
    return all.lastStrandName();
  }

  @Override
  public SiteKey lastSiteKey() {
    return all.lastSiteKey();
  }

  @Override
  public int lastSite() {
    return all.lastSite();
  }

  @Override
  public OperationKind lastOperation() {
    return all.lastOperation();
  }

  @Override
  public boolean isSpinnerLeftOut() {
    return all.isSpinnerLeftOut() || more != 0 && count < all.options();
  }

  @Override
  public boolean isLastProgressing() {
    return all.isLastProgressing();
  }

  @Override
  public long loops() {
    return all.loops();
  }

  @Override
  public long rounds(int strand) {
    return all.rounds(strand);
  }

  @Override
  public long surroundings() {
    return all.surroundings() * 31 + more;
  }

  @Override
  public long step() {
    return all.step();
  }

  @Override
  public int strands() {
    return all.strands();
  }

  @Override
  public int events() {
    return all.events();
  }

  @Override
  public int eventStrand(int event) {
    return all.eventStrand(event);
  }

  @Override
  public OperationKind eventKind(int event) {
    return all.eventKind(event);
  }

  @Override
  public Object eventTarget(int event) {
    return all.eventTarget(event);
  }
}
