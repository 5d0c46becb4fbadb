package dev.selvage.testkit.program;

/** The fences of {@code VarHandle}. */
public enum FenceKind {
  FULL("fullFence"),
  ACQUIRE("acquireFence"),
  RELEASE("releaseFence"),
  LOAD_LOAD("loadLoadFence"),
  STORE_STORE("storeStoreFence");

  private final String method;

  FenceKind(String method) {
    this.method = method;
  }

  String method() {
    return method;
  }
}
