package dev.selvage.testkit.program;

/**
 * Calls to a list that has one element from the beginning. Nothing is ever removed, so that no call
 * fails in any schedule.
 */
public enum ListMode {
  GET("get(0)", Type.INT),
  CONTAINS("contains($)", Type.BOOLEAN),
  SIZE("size()", Type.INT),
  SET("set(0, $)", Type.INT),
  ADD("add($)", Type.BOOLEAN);

  private final String call;
  private final Type result;

  ListMode(String call, Type result) {
    this.call = call;
    this.result = result;
  }

  Type result() {
    return result;
  }

  boolean isRead() {
    return this == GET || this == CONTAINS || this == SIZE;
  }

  String call(int value) {
    return call.replace("$", Integer.toString(value));
  }
}
