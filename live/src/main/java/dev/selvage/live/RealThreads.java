package dev.selvage.live;

import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.GeneratedThreadNames;
import dev.selvage.model.Held;
import dev.selvage.model.Note;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.Waiting;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Threads of an execution that does not end, as far as the JVM knows about them. */
public final class RealThreads {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** By id, and so in order of creation. */
  private final List<ThreadInfo> threads;

  private final Map<Long, String> labels = new HashMap<>();

  /** The threads by their identity, as the JVM names what is waited for. */
  private final Map<Integer, String> labelsByIdentity = new HashMap<>();

  private final Map<String, String> objects = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  RealThreads(List<Thread> living) {
    long[] ids = living.stream().mapToLong(Thread::threadId).toArray();
    threads =
        Stream.of(THREADS.getThreadInfo(ids, true, true))
            .filter(info -> info != null)
            .sorted(Comparator.comparingLong(ThreadInfo::getThreadId))
            .toList();
    int generated = 0;
    for (ThreadInfo thread : threads) {
      String name = thread.getThreadName();
      labels.put(
          thread.getThreadId(),
          GeneratedThreadNames.contain(name) ? "thread " + ++generated : name);
    }
    for (Thread thread : living) {
      labelsByIdentity.put(System.identityHashCode(thread), labels.get(thread.threadId()));
    }
  }

  /** What to call a thread that is named alone. */
  public static String label(Thread thread) {
    return GeneratedThreadNames.contain(thread.getName()) ? "a thread" : thread.getName();
  }

  /** Those of them that wait for each other; null when there are none. */
  Finding deadlock() {
    List<ThreadInfo> cycle = cycle();
    if (cycle.isEmpty()) {
      return null;
    }
    List<ThreadInfo> others = threads.stream().filter(each -> !cycle.contains(each)).toList();
    return new Finding.Deadlock(
        cycle.stream().map(this::state).toList(), others.stream().map(this::state).toList());
  }

  /**
   * All of them.
   *
   * @param limitMillis how long they had; 0 when all wait
   */
  Finding hang(long limitMillis) {
    return new Finding.Hang(limitMillis, threads.stream().map(this::state).toList());
  }

  /** One note for each that waits in code of the program. */
  List<Note> leaks() {
    return threads.stream()
        .filter(thread -> ProgramStack.innermost(thread.getStackTrace()) != null)
        .<Note>map(thread -> new Note.Leak(label(thread), waiting(thread), site(thread).ofLine()))
        .toList();
  }

  /** Whether one of them wants a lock that is taken, or the end of another thread. */
  boolean hasUnfinishedBusiness() {
    return threads.stream()
        .anyMatch(
            thread ->
                thread.getThreadState() == Thread.State.BLOCKED
                    || thread.getLockOwnerId() >= 0
                    || isIn(thread, "Thread", "join"));
  }

  private List<ThreadInfo> cycle() {
    long[] deadlocked = THREADS.findDeadlockedThreads();
    if (deadlocked == null) {
      return List.of();
    }
    List<Long> ids = new ArrayList<>();
    for (long id : deadlocked) {
      ids.add(id);
    }
    for (ThreadInfo start : threads) {
      if (ids.contains(start.getThreadId())) {
        List<ThreadInfo> path = new ArrayList<>();
        ThreadInfo each = start;
        while (each != null && !path.contains(each)) {
          path.add(each);
          each = byId(each.getLockOwnerId());
        }
        if (each == start) {
          return path;
        }
      }
    }
    return List.of();
  }

  private ThreadInfo byId(long id) {
    return threads.stream().filter(each -> each.getThreadId() == id).findFirst().orElse(null);
  }

  private String label(ThreadInfo thread) {
    return labels.get(thread.getThreadId());
  }

  private ThreadState state(ThreadInfo thread) {
    return new ThreadState(
        label(thread),
        label(thread),
        waiting(thread),
        site(thread),
        holds(thread),
        Stream.of(thread.getStackTrace())
            .filter(frame -> !isHidden(frame))
            .map(Frame::of)
            .toList());
  }

  /** Whether it is of a class that the JDK made, which stack traces of exceptions leave out. */
  private static boolean isHidden(StackTraceElement frame) {
    return frame.getClassName().contains("/");
  }

  private static SiteKey site(ThreadInfo thread) {
    SiteKey site = ProgramStack.innermost(thread.getStackTrace());
    return site == null ? SiteKey.NONE : site;
  }

  private Waiting waiting(ThreadInfo thread) {
    LockInfo lock = thread.getLockInfo();
    return switch (thread.getThreadState()) {
      case NEW, RUNNABLE, TERMINATED -> new Waiting.Running();
      case BLOCKED -> wants(thread, lock);
      case WAITING, TIMED_WAITING -> {
        if (lock == null) {
          yield isIn(thread, "Thread", "sleep") ? new Waiting.Sleeping() : new Waiting.Parked("");
        }
        if (isIn(thread, "Thread", "join")) {
          yield new Waiting.ForEnd(others(labelsByIdentity.get(lock.getIdentityHashCode())));
        }
        if (thread.getLockOwnerId() >= 0) {
          yield wants(thread, lock);
        }
        yield isIn(thread, "Object", "wait")
            ? new Waiting.ForNotify(name(lock))
            : new Waiting.Parked(name(lock));
      }
    };
  }

  private Waiting wants(ThreadInfo thread, LockInfo lock) {
    return new Waiting.ForLock(name(lock), others(labels.get(thread.getLockOwnerId())), false);
  }

  /**
   * @param label null when it is not known
   */
  private static List<Waiting.Other> others(String label) {
    return label == null ? List.of() : List.of(new Waiting.Other(label, false));
  }

  private List<Held> holds(ThreadInfo thread) {
    return Stream.concat(
            Stream.of(thread.getLockedMonitors()), Stream.of(thread.getLockedSynchronizers()))
        .map(lock -> new Held(name(lock), false, SiteKey.NONE))
        .toList();
  }

  /** As in {@code Account#1}. */
  private String name(LockInfo lock) {
    String key = lock.getClassName() + "@" + lock.getIdentityHashCode();
    String known = objects.get(key);
    if (known == null) {
      String type = simpleName(lock.getClassName());
      known = type + "#" + counts.merge(type, 1, Integer::sum);
      objects.put(key, known);
    }
    return known;
  }

  /** Without the package, and without the private part of a lock that the JVM names. */
  private static String simpleName(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replaceFirst("\\$\\w*Sync$", "");
  }

  private static boolean isIn(ThreadInfo thread, String type, String method) {
    return Stream.of(thread.getStackTrace())
        .anyMatch(
            frame ->
                frame.getClassName().equals("java.lang." + type)
                    && frame.getMethodName().equals(method));
  }
}
