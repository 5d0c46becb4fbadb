package dev.selvage.live.batch;

import dev.selvage.model.fuzz.HangKind;
import java.util.List;

/**
 * What two dumps of the same threads say.
 *
 * @param reason why the program does not go on; null if it does
 * @param threads those that the reason is about
 * @param others other threads of the program
 */
record HangVerdict(HangKind reason, List<DumpedThread> threads, List<DumpedThread> others) {
  static final HangVerdict PROGRESS = new HangVerdict(null, List.of(), List.of());
  static final HangVerdict UNKNOWN = new HangVerdict(HangKind.UNKNOWN, List.of(), List.of());

  HangVerdict {
    threads = List.copyOf(threads);
    others = List.copyOf(others);
  }

  boolean isProgress() {
    return reason == null;
  }

  boolean isDeadlock() {
    return reason == HangKind.DEADLOCK;
  }

  HangVerdict because(HangKind other) {
    return new HangVerdict(other, threads, others);
  }
}
