package dev.selvage.model;

/**
 * What a strand is about to do. The order is not part of any format: files use {@link #label}, so
 * kinds may be added anywhere.
 */
public enum OperationKind {
  BEGIN("begin"),
  READ("read"),
  WRITE("write"),
  VOLATILE_READ("volatile-read"),
  VOLATILE_WRITE("volatile-write"),
  ARRAY_READ("array-read"),
  ARRAY_WRITE("array-write"),
  /** A call to a non-thread-safe JDK object that only reads its contents. */
  CONTENTS_READ("contents-read"),
  /** A call to a non-thread-safe JDK object that may change its contents. */
  CONTENTS_WRITE("contents-write"),
  /** A call to a thread-safe JDK object: one step, unless it parks or calls back. */
  CALL("call"),
  ENTER("enter"),
  EXIT("exit"),
  WAIT("wait"),
  NOTIFY("notify"),
  NOTIFY_ALL("notify-all"),
  START("start"),
  JOIN("join"),
  PARK("park"),
  UNPARK("unpark"),
  SLEEP("sleep"),
  YIELD("yield"),
  SPIN("spin"),
  /** A round of a loop begins that would change nothing, as the one before. */
  LOOP("loop"),
  INTERRUPT("interrupt"),
  /** A class is used for the first time while another one is being initialized. */
  INITIALIZE("initialize"),
  END("end");

  private static final OperationKind[] ALL = values();

  private final String label;

  OperationKind(String label) {
    this.label = label;
  }

  /** The word used in files and reports. */
  public String label() {
    return label;
  }

  /** The kind with this ordinal; no copy of the constants is made. */
  public static OperationKind at(int ordinal) {
    return ALL[ordinal];
  }

  /** The kind with this label, or null. */
  public static OperationKind labelled(String label) {
    for (OperationKind kind : ALL) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    return null;
  }

  /** Whether the operation can change what another strand sees. */
  public boolean isWrite() {
    return switch (this) {
      case BEGIN, READ, VOLATILE_READ, ARRAY_READ, CONTENTS_READ, JOIN, SLEEP, YIELD, SPIN, LOOP ->
          false;
      case WRITE,
          VOLATILE_WRITE,
          ARRAY_WRITE,
          CONTENTS_WRITE,
          CALL,
          ENTER,
          EXIT,
          WAIT,
          NOTIFY,
          NOTIFY_ALL,
          START,
          PARK,
          UNPARK,
          INTERRUPT,
          INITIALIZE,
          END ->
          true;
    };
  }
}
