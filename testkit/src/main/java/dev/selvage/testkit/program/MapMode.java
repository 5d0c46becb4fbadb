package dev.selvage.testkit.program;

/** Calls to a map from int to int. */
public enum MapMode {
  GET("get(#)", Type.INTEGER),
  CONTAINS("containsKey(#)", Type.BOOLEAN),
  SIZE("size()", Type.INT),
  PUT("put(#, $)", Type.INTEGER),
  PUT_IF_ABSENT("putIfAbsent(#, $)", Type.INTEGER),
  REMOVE("remove(#)", Type.INTEGER),
  /** Only for a concurrent map: a HashMap may throw if it is changed meanwhile. */
  MERGE("merge(#, $, Integer::sum)", Type.INTEGER);

  private final String call;
  private final Type result;

  MapMode(String call, Type result) {
    this.call = call;
    this.result = result;
  }

  Type result() {
    return result;
  }

  boolean isRead() {
    return this == GET || this == CONTAINS || this == SIZE;
  }

  String call(int key, int value) {
    return call.replace("#", Integer.toString(key)).replace("$", Integer.toString(value));
  }
}
