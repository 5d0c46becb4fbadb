package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WaitEnd;

/** A question with the options of another one in a different order, or with some of them. */
public abstract class ChoicePointView implements ChoicePoint {
  /** The original question. */
  protected ChoicePoint all;

  /** The index of an option in the original question. */
  public abstract int original(int option);

  @Override
  public ChoiceKind kind() {
    return all.kind();
  }

  @Override
  public int strand(int option) {
    return all.strand(original(option));
  }

  @Override
  public String strandName(int option) {
    return all.strandName(original(option));
  }

  @Override
  public long strandKey(int option) {
    return all.strandKey(original(option));
  }

  @Override
  public WaitEnd waitEnd(int option) {
    return all.waitEnd(original(option));
  }

  @Override
  public OperationKind operation(int option) {
    return all.operation(original(option));
  }

  @Override
  public Object target(int option) {
    return all.target(original(option));
  }

  @Override
  public int part(int option) {
    return all.part(original(option));
  }

  @Override
  public boolean isWrite(int option) {
    return all.isWrite(original(option));
  }

  @Override
  public int site(int option) {
    return all.site(original(option));
  }

  @Override
  public SiteKey siteKey(int option) {
    return all.siteKey(original(option));
  }

  @Override
  public boolean endsProgram(int option) {
    return all.endsProgram(original(option));
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
    for (int i = 0; last >= 0 && i < options(); i++) {
      if (original(i) == last) {
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
    return all.isSpinnerLeftOut();
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
    return all.surroundings();
  }

  @Override
  public long turns() {
    return all.turns();
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
