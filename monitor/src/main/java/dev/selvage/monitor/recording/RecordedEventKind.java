package dev.selvage.monitor.recording;

/** The first byte of a recorded event. */
enum RecordedEventKind {
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

  private static final RecordedEventKind[] ALL = values();

  static RecordedEventKind of(long number) {
    return ALL[(int) number];
  }
}
