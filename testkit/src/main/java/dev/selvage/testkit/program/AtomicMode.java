package dev.selvage.testkit.program;

/** Calls to an {@code AtomicInteger}. */
public enum AtomicMode {
  GET("get()", Type.INT),
  GET_PLAIN("getPlain()", Type.INT),
  GET_OPAQUE("getOpaque()", Type.INT),
  GET_ACQUIRE("getAcquire()", Type.INT),
  SET("set($)", Type.NONE),
  SET_PLAIN("setPlain($)", Type.NONE),
  SET_OPAQUE("setOpaque($)", Type.NONE),
  SET_RELEASE("setRelease($)", Type.NONE),
  LAZY_SET("lazySet($)", Type.NONE),
  INCREMENT_AND_GET("incrementAndGet()", Type.INT),
  GET_AND_ADD("getAndAdd($)", Type.INT),
  GET_AND_SET("getAndSet($)", Type.INT),
  GET_AND_UPDATE("getAndUpdate(old -> old + $)", Type.INT),
  COMPARE_AND_SET("compareAndSet(0, $)", Type.BOOLEAN),
  WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain(0, $)", Type.BOOLEAN),
  COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire(0, $)", Type.INT);

  private final String call;
  private final Type result;

  AtomicMode(String call, Type result) {
    this.call = call;
    this.result = result;
  }

  Type result() {
    return result;
  }

  String call(int value) {
    return call.replace("$", Integer.toString(value));
  }
}
