package dev.selvage.core.engine.strand;

import dev.selvage.model.OperationKind;
import java.util.Arrays;

/** The operations since the last choice. */
final class RecentOperations {
  private int[] strands = new int[16];
  private OperationKind[] kinds = new OperationKind[16];
  private Object[] targets = new Object[16];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int strand, OperationKind kind, Object target) {
    if (size == strands.length) {
      strands = Arrays.copyOf(strands, size * 2);
      kinds = Arrays.copyOf(kinds, size * 2);
      targets = Arrays.copyOf(targets, size * 2);
    }
    strands[size] = strand;
    kinds[size] = kind;
    targets[size] = target;
    size++;
  }

  int size() {
    return size;
  }

  int strand(int event) {
    return strands[event];
  }

  OperationKind kind(int event) {
    return kinds[event];
  }

  Object target(int event) {
    return targets[event];
  }
}
