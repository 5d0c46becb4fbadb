package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Jobs of a ThreadGroup fail on purpose; the group's own uncaughtException takes the failures, so
 * they are handled.
 *
 * <p>Shows: threads of a group, inherited group, handler of a group.
 */
public final class ThreadGroupHandler {
  public static void main(String[] args) throws Exception {
    RecordingGroup group = new RecordingGroup();
    Thread failing =
        new Thread(
            group,
            () -> {
              throw new UnsupportedOperationException("expected, and handled");
            },
            "failing");
    Thread parent = new Thread(group, () -> new Child().runToEnd(), "parent");
    failing.start();
    parent.start();
    failing.join();
    parent.join();
    if (group.failed.size() != 2) {
      throw new AssertionError("expected 2 failures but the group has recorded " + group.failed);
    }
  }

  /** A thread that names no group: it is in the group of the thread that creates it. */
  private static final class Child extends Thread {
    @Override
    public void run() {
      throw new UnsupportedOperationException("expected, and handled");
    }

    void runToEnd() {
      start();
      try {
        join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final class RecordingGroup extends ThreadGroup {
    private final List<String> failed = new CopyOnWriteArrayList<>();

    RecordingGroup() {
      super("recording");
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
      failed.add(thread.getName());
    }
  }
}
