package dev.selvage.testkit.program;

/** What is done with an {@code AtomicReference} and the object with a plain field behind it. */
public enum BoxMode {
  /** Reads the field of the object. */
  READ("get"),
  READ_ACQUIRE("getAcquire"),
  READ_PLAIN("getPlain"),
  /** Writes the field of the current object. */
  WRITE("get"),
  /** Stores another object, whose field has been written before. */
  REPLACE("set"),
  REPLACE_RELEASE("setRelease"),
  REPLACE_LAZILY("lazySet"),
  /** Replaces the object and reads the field of the old one. */
  SWAP("getAndSet"),
  /** Replaces the object that it has just read, if it is still there. */
  COMPARE_AND_SET("compareAndSet");

  private final String method;

  BoxMode(String method) {
    this.method = method;
  }

  String method() {
    return method;
  }

  Type result() {
    return switch (this) {
      case READ, READ_ACQUIRE, READ_PLAIN, SWAP -> Type.INT;
      case COMPARE_AND_SET -> Type.BOOLEAN;
      case WRITE, REPLACE, REPLACE_RELEASE, REPLACE_LAZILY -> Type.NONE;
    };
  }
}
