package dev.selvage.analysis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A place that can hold references: a local variable, an operand, a field of an abstract object.
 * Knows which abstract objects it may refer to. Nodes between which everything flows in both
 * directions become one.
 */
final class ReferenceNode {
  /** What happens to each object that a node refers to; may be told of the same one again. */
  @FunctionalInterface
  interface Use {
    void of(int object);
  }

  /** Objects of a type flow on to another node; null for all types. */
  record Flow(ReferenceNode to, String type) {}

  /** A string or class that is known to be the only value; null otherwise. */
  final Object constant;

  private ReferenceNode united;
  ObjectSet known = new ObjectSet();
  ObjectSet fresh = new ObjectSet();
  boolean isQueued;
  Set<Flow> flows = Set.of();
  List<Use> uses = List.of();

  ReferenceNode() {
    this(null);
  }

  ReferenceNode(Object constant) {
    this.constant = constant;
  }

  /** The node that stands for all with which this one was united. */
  ReferenceNode top() {
    ReferenceNode top = this;
    while (top.united != null) {
      top = top.united;
    }
    for (ReferenceNode each = this; each != top; ) {
      ReferenceNode next = each.united;
      each.united = top;
      each = next;
    }
    return top;
  }

  boolean addFlow(Flow flow) {
    if (flows.isEmpty()) {
      flows = new HashSet<>(4);
    }
    return flows.add(flow);
  }

  void addUse(Use use) {
    if (uses.isEmpty()) {
      uses = new ArrayList<>(2);
    }
    uses.add(use);
  }

  int effort() {
    return flows.size() + uses.size();
  }

  /** From now on another node stands for this one. */
  void leaveTo(ReferenceNode other) {
    united = other;
    known = null;
    fresh = null;
    flows = null;
    uses = null;
  }
}
