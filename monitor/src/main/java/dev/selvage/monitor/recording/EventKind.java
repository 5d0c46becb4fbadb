package dev.selvage.monitor.recording;

/** The first byte of a recorded event. */
enum EventKind {
  BEGIN,
  ACCESS,
  ACCOUNT,
  CALL,
  RELEASE,
  ACQUIRE,
  START,
  FENCE,
  BROADCAST,
  LOCKED,
  UNLOCKED,
  JOINED;

  private static final EventKind[] ALL = values();

  static EventKind of(long number) {
    return ALL[(int) number];
  }
}
