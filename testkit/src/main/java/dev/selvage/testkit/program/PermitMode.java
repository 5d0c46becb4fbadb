package dev.selvage.testkit.program;

/** Calls to a semaphore outside of a block. */
public enum PermitMode {
  RELEASE("release()", Type.NONE),
  ACQUIRE("acquireUninterruptibly()", Type.NONE),
  TRY_ACQUIRE("tryAcquire()", Type.BOOLEAN);

  private final String call;
  private final Type result;

  PermitMode(String call, Type result) {
    this.call = call;
    this.result = result;
  }

  Type result() {
    return result;
  }

  String call() {
    return call;
  }
}
