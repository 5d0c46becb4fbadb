package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.statics.Initialization;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Puts into words what the end of an execution means. Runs when nothing is under control. */
final class FindingMaker {
  static final int MAX_STACK = 200;

  private final Scheduler scheduler;
  private final Carrier carrier;
  private final Monitors monitors;
  private final SiteKeys siteKeys;
  private final StrandTable strands;
  private final Supplier<ObjectNames> names;

  FindingMaker(
      Scheduler scheduler,
      Carrier carrier,
      Monitors monitors,
      StrandTable strands,
      SiteKeys siteKeys,
      Supplier<ObjectNames> names) {
    this.scheduler = scheduler;
    this.carrier = carrier;
    this.monitors = monitors;
    this.strands = strands;
    this.siteKeys = siteKeys;
    this.names = names;
  }

  Finding ofThrowable(Throwable thrown, Strand strand) {
    FindingKind kind =
        thrown instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
    return new Finding(
        kind,
        message(thrown),
        strand.name(),
        stack(thrown),
        List.of(),
        List.of(place(thrown, strand)));
  }

  private static String message(Throwable thrown) {
    return ObjectNames.simpleName(thrown.getClass()) + message(thrown, ": ");
  }

  /** What an exception says, after a separator; empty when it says nothing. */
  private static String message(Throwable thrown, String separator) {
    String text;
    try {
      text = thrown.getLocalizedMessage();
    } catch (Throwable e) {
      text = "(its message could not be had: " + e.getClass().getName() + ")";
    }
    return text == null || text.isBlank() ? "" : separator + text.stripLeading();
  }

  private static List<String> stack(Throwable thrown) {
    List<String> lines = new ArrayList<>();
    Throwable each = thrown;
    for (int depth = 0; each != null && depth < 5; depth++) {
      lines.add(
          (depth == 0 ? "" : "Caused by: ") + each.getClass().getName() + message(each, ": "));
      for (StackTraceElement frame : Frames.of(each.getStackTrace())) {
        if (lines.size() < MAX_STACK) {
          lines.add("\tat " + frame);
        }
      }
      each = each.getCause() == each ? null : each.getCause();
    }
    return lines;
  }

  /** The first line of the program in the stack trace; else where the strand was last. */
  private SiteKey place(Throwable thrown, Strand strand) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getLineNumber() > 0 && ProgramFrames.contain(frame)) {
        String file = frame.getFileName();
        return new SiteKey(
            frame.getClassName(),
            frame.getMethodName(),
            "",
            0,
            frame.getLineNumber(),
            file == null ? "" : file);
      }
    }
    return siteKeys.of(strand.lastSite);
  }

  Finding ofExit(int status, Strand strand) {
    return new Finding(
        FindingKind.EXIT,
        "System.exit(" + status + ")",
        strand.name(),
        List.of(),
        List.of(),
        List.of(siteKeys.of(strand.lastSite)));
  }

  /**
   * Nobody can go on. A finding when the body, a joiner, or one that holds or wants a lock is among
   * those who wait; else those who wait are a note.
   */
  Finding ofStuck(boolean bodyDone, IdleWorkers idleWorkers, List<Note> notes) {
    List<Strand> stuck = new ArrayList<>();
    boolean isDeadlock = !bodyDone;
    for (int i = 0; i < scheduler.count(); i++) {
      Strand strand = scheduler.get(i);
      if (strand.terminated || strand.waiting == Wait.NONE || strand.waiting == Wait.SLEEP) {
        continue;
      }
      if (bodyDone && (strand.daemon || idleWorkers.isIdle(strand))) {
        continue;
      }
      stuck.add(strand);
      isDeadlock |= isLocked(strand);
    }
    if (!isDeadlock) {
      for (Strand strand : stuck) {
        notes.add(new Note(NoteKind.LEAK, "thread " + describe(strand) + " was left waiting"));
      }
      return null;
    }
    List<ThreadState> states = new ArrayList<>();
    List<SiteKey> sites = new ArrayList<>();
    for (Strand strand : stuck) {
      states.add(state(strand));
      sites.add(siteKeys.of(strand.lastSite));
    }
    return new Finding(FindingKind.DEADLOCK, headline(stuck), "", List.of(), states, sites);
  }

  private boolean isLocked(Strand strand) {
    return strand.waiting == Wait.ENTER
        || strand.waiting == Wait.JOIN
        || strand.waiting == Wait.INITIALIZATION
        || Locks.ownerOf(strand) != null
        || !monitors.heldBy(strand).isEmpty();
  }

  private String headline(List<Strand> stuck) {
    StringBuilder text = new StringBuilder("deadlock: ");
    for (int i = 0; i < stuck.size(); i++) {
      text.append(i == 0 ? "" : i == stuck.size() - 1 ? " and " : ", ")
          .append(ThreadNames.of(stuck.get(i)));
    }
    return text.append(stuck.size() == 1 ? " waits for ever" : " wait for ever").toString();
  }

  private String describe(Strand strand) {
    return "\""
        + ThreadNames.of(strand)
        + "\" ("
        + waiting(strand)
        + (strand.lastSite == 0 ? "" : ", " + siteKeys.of(strand.lastSite).where())
        + ")";
  }

  private ThreadState state(Strand strand) {
    List<String> holds = new ArrayList<>();
    for (Object held : monitors.heldBy(strand)) {
      holds.add(names.get().of(held));
    }
    List<String> stack = new ArrayList<>();
    for (StackTraceElement frame : Frames.of(carrier.stackOf(strand))) {
      if (stack.size() < MAX_STACK) {
        stack.add(frame.toString());
      }
    }
    return new ThreadState(
        strand.name(),
        ThreadNames.of(strand),
        waiting(strand),
        siteKeys.of(strand.lastSite),
        holds,
        stack);
  }

  private String waiting(Strand strand) {
    return switch (strand.waiting) {
      case Wait.ENTER -> {
        Strand owner = Monitors.ownerOf(strand.waitingFor);
        yield "wants the monitor of "
            + names.get().of(Monitors.objectOf(strand.waitingFor))
            + (owner == null ? "" : ", held by " + ThreadNames.of(owner));
      }
      case Wait.NOTIFY ->
          "waits to be notified on " + names.get().of(Monitors.objectOf(strand.waitingFor));
      case Wait.JOIN -> "waits for the end of " + ThreadNames.of((Strand) strand.waitingFor);
      case Wait.INITIALIZATION ->
          "waits until "
              + ThreadNames.of(Initialization.ownerOf(strand.waitingFor))
              + " has initialized "
              + strand.waitingFor;
      case Wait.PARK -> parked(strand);
      default -> "";
    };
  }

  private String parked(Strand strand) {
    Object blocker = Parking.blockerOf(strand);
    if (blocker == null) {
      return "is parked";
    }
    Thread owner = Locks.ownerOf(strand);
    return "is parked at "
        + names.get().of(blocker)
        + (owner == null ? "" : ", held by " + name(owner));
  }

  private String name(Thread thread) {
    Strand strand = strands.of(thread);
    return strand == null ? thread.getName() : ThreadNames.of(strand);
  }
}
