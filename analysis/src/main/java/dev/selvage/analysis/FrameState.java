package dev.selvage.analysis;

import java.util.Arrays;

/**
 * What the local variables and the operand stack hold at one place of a method: a node for each
 * reference.
 */
final class FrameState {
  /** A primitive value of one slot. */
  static final ReferenceNode NARROW = new ReferenceNode();

  /** A primitive value of two slots, which is one entry of the stack here. */
  static final ReferenceNode WIDE = new ReferenceNode();

  /** Null where there is nothing that can be used. */
  ReferenceNode[] locals;

  ReferenceNode[] stack;
  int depth;

  FrameState(int maxLocals, int maxStack) {
    locals = new ReferenceNode[maxLocals];
    stack = new ReferenceNode[maxStack + 1];
  }

  private FrameState(FrameState other) {
    locals = other.locals.clone();
    stack = other.stack.clone();
    depth = other.depth;
  }

  FrameState copy() {
    return new FrameState(this);
  }

  static boolean isPrimitive(ReferenceNode value) {
    return value == NARROW || value == WIDE;
  }

  void push(ReferenceNode value) {
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, depth * 2);
    }
    stack[depth++] = value;
  }

  ReferenceNode pop() {
    return stack[--depth];
  }

  void pop(int entries) {
    depth -= entries;
  }

  ReferenceNode top() {
    return stack[depth - 1];
  }

  /** Puts a copy of the top entries, as many as make up some slots, below the next ones. */
  void duplicate(int slots, int slotsBelow) {
    int from = entries(slots, depth);
    int below = entries(slotsBelow, from);
    ReferenceNode[] copied = Arrays.copyOfRange(stack, from, depth);
    ReferenceNode[] moved = Arrays.copyOfRange(stack, below, depth);
    depth = below;
    for (ReferenceNode each : copied) {
      push(each);
    }
    for (ReferenceNode each : moved) {
      push(each);
    }
  }

  void popSlots(int slots) {
    depth = entries(slots, depth);
  }

  void swap() {
    ReferenceNode first = pop();
    ReferenceNode second = pop();
    push(first);
    push(second);
  }

  /** The index of the first of the entries below an index that make up some slots. */
  private int entries(int slots, int end) {
    int at = end;
    for (int left = slots; left > 0; ) {
      left -= stack[--at] == WIDE ? 2 : 1;
    }
    return at;
  }
}
