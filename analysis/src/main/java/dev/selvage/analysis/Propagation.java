package dev.selvage.analysis;

import dev.selvage.analysis.ReferenceNode.Flow;
import dev.selvage.analysis.ReferenceNode.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Inclusion-based points-to analysis (L. O. Andersen, Program Analysis and Specialization for the C
 * Programming Language, 1994, chapter 4) with difference propagation: only what is new in a node
 * flows on. Nodes that include each other are united when that is known from the start (B.
 * Steensgaard, Points-to Analysis in Almost Linear Time, POPL 1996), which is so for whatever calls
 * to the JDK connect.
 */
final class Propagation {
  /** Decides which objects may be in a variable of a type. */
  @FunctionalInterface
  interface Filter {
    boolean mayHold(String type, int object);
  }

  private final Filter filter;
  private final ArrayDeque<ReferenceNode> queue = new ArrayDeque<>();

  Propagation(Filter filter) {
    this.filter = filter;
  }

  void add(ReferenceNode node, int object) {
    ReferenceNode top = node.top();
    if (!top.known.contains(object) && top.fresh.add(object)) {
      enqueue(top);
    }
  }

  /** Everything in one node is in another one, too. */
  void flow(ReferenceNode from, ReferenceNode to) {
    flow(from, to, null);
  }

  /** The same for objects of a type. */
  void flow(ReferenceNode from, ReferenceNode to, String type) {
    ReferenceNode source = from.top();
    ReferenceNode target = to.top();
    if (source == target) {
      return;
    }
    Flow flow = new Flow(target, type);
    if (source.addFlow(flow)) {
      source.known.forEach(object -> pass(flow, object));
    }
  }

  void use(ReferenceNode node, Use use) {
    ReferenceNode top = node.top();
    top.addUse(use);
    for (int object : top.known.toArray()) {
      use.of(object);
    }
  }

  /** Everything in one of the nodes is in the other one, too. */
  void unite(ReferenceNode one, ReferenceNode other) {
    ReferenceNode first = one.top();
    ReferenceNode second = other.top();
    if (first == second) {
      return;
    }
    ReferenceNode kept = first.effort() >= second.effort() ? first : second;
    ReferenceNode gone = kept == first ? second : first;
    ObjectSet both = new ObjectSet();
    ObjectSet rest = new ObjectSet();
    kept.known.forEach(object -> (gone.known.contains(object) ? both : rest).add(object));
    for (ObjectSet each : List.of(kept.fresh, gone.fresh, gone.known)) {
      each.forEach(
          object -> {
            if (!both.contains(object)) {
              rest.add(object);
            }
          });
    }
    kept.known = both;
    kept.fresh = rest;
    gone.flows.forEach(kept::addFlow);
    gone.uses.forEach(kept::addUse);
    gone.leaveTo(kept);
    if (!rest.isEmpty()) {
      enqueue(kept);
    }
  }

  private void enqueue(ReferenceNode node) {
    if (!node.isQueued) {
      node.isQueued = true;
      queue.add(node);
    }
  }

  private void pass(Flow flow, int object) {
    if (flow.type() == null || filter.mayHold(flow.type(), object)) {
      add(flow.to(), object);
    }
  }

  /** Lets everything flow until nothing is new. */
  void run() {
    for (ReferenceNode node = queue.poll(); node != null; node = queue.poll()) {
      node.isQueued = false;
      if (node.top() == node) {
        process(node);
      }
    }
  }

  private void process(ReferenceNode node) {
    int[] fresh = node.fresh.toArray();
    node.fresh = new ObjectSet();
    for (int object : fresh) {
      node.known.add(object);
    }
    for (Flow flow : new ArrayList<>(node.flows)) {
      for (int object : fresh) {
        pass(flow, object);
      }
    }
    for (Use use : new ArrayList<>(node.uses)) {
      for (int object : fresh) {
        use.of(object);
      }
    }
  }
}
