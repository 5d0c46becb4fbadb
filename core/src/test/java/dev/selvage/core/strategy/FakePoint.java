package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A question made by hand. */
record FakePoint(
    ChoiceKind kind, List<Option> choices, int lastStrand, boolean lastYielded, long step)
    implements ChoicePoint {
  /** One option. */
  record Option(int strand, OperationKind operation, int site) {
    String name() {
      return nameOf(strand);
    }
  }

  /** Strands that are about to do a volatile read, each at a site of its own. */
  static FakePoint of(int... strands) {
    List<Option> options =
        Arrays.stream(strands)
            .mapToObj(strand -> new Option(strand, OperationKind.VOLATILE_READ, strand + 1))
            .toList();
    return new FakePoint(ChoiceKind.STRAND, options, strands[0], false, 0);
  }

  FakePoint kind(ChoiceKind newKind) {
    return new FakePoint(newKind, choices, lastStrand, lastYielded, step);
  }

  FakePoint last(int strand, boolean yielded) {
    return new FakePoint(kind, choices, strand, yielded, step);
  }

  FakePoint atStep(long newStep) {
    return new FakePoint(kind, choices, lastStrand, lastYielded, newStep);
  }

  /** The same question with the first option about something else. */
  FakePoint first(OperationKind operation, int site) {
    List<Option> changed = new ArrayList<>(choices);
    changed.set(0, new Option(choices.getFirst().strand(), operation, site));
    return new FakePoint(kind, List.copyOf(changed), lastStrand, lastYielded, step);
  }

  static String nameOf(int strand) {
    return strand == 0 ? "main" : "main." + strand;
  }

  /** The key that stands for a site number. */
  static SiteKey key(int site) {
    return site == 0
        ? SiteKey.NONE
        : new SiteKey("demo.Program", "run", "()V", site, 10 * site, "Program.java");
  }

  @Override
  public int options() {
    return choices.size();
  }

  @Override
  public int strand(int option) {
    return choices.get(option).strand();
  }

  @Override
  public String strandName(int option) {
    return choices.get(option).name();
  }

  @Override
  public OperationKind operation(int option) {
    return choices.get(option).operation();
  }

  @Override
  public Object target(int option) {
    return null;
  }

  @Override
  public int part(int option) {
    return 0;
  }

  @Override
  public boolean isWrite(int option) {
    return operation(option).isWrite();
  }

  @Override
  public int site(int option) {
    return choices.get(option).site();
  }

  @Override
  public SiteKey siteKey(int option) {
    return key(site(option));
  }

  @Override
  public boolean endsProgram(int option) {
    return operation(option) == OperationKind.END;
  }

  @Override
  public int lastOption() {
    for (int i = 0; i < choices.size(); i++) {
      if (choices.get(i).strand() == lastStrand) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int strands() {
    return choices.size();
  }

  @Override
  public int events() {
    return 0;
  }

  @Override
  public int eventStrand(int event) {
    throw new IndexOutOfBoundsException(event);
  }

  @Override
  public OperationKind eventKind(int event) {
    throw new IndexOutOfBoundsException(event);
  }

  @Override
  public Object eventTarget(int event) {
    throw new IndexOutOfBoundsException(event);
  }
}
