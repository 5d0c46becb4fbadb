package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A question made by hand. */
record FakePoint(
    ChoiceKind kind, List<Option> choices, int lastStrand, boolean lastYielded, long step)
    implements ScriptedPoint {
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
  public int site(int option) {
    return choices.get(option).site();
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
}
