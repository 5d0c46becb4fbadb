package dev.selvage.model;

import java.util.List;

/** Something worth reporting that is not a failure, as data. */
public sealed interface Note {
  NoteKind kind();

  /**
   * The class that it is about, by which notes are grouped; empty for none. Classes that the JDK
   * generates, such as proxies, count as one.
   */
  default String className() {
    return "";
  }

  /**
   * A thread that was left waiting when the program had ended.
   *
   * @param thread its name
   * @param site where it waits; {@link SiteKey#NONE} when that is not known
   */
  record Leak(String thread, Waiting waiting, SiteKey site) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.LEAK;
    }

    @Override
    public String className() {
      return site.className();
    }
  }

  /**
   * Races on one field with both accesses in code of libraries.
   *
   * @param className the class of the field; for elements of arrays and the contents of JDK objects
   *     one in which they are accessed
   * @param part the name of the field; else the type of the array or object
   * @param pairs how many pairs of places race
   * @param earlier one access of the first pair
   * @param later the other one
   */
  record LibraryRace(String className, String part, int pairs, Access earlier, Access later)
      implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.LIBRARY_RACE;
    }

    /** Whether another one is about the same field. */
    public boolean isOnSame(LibraryRace other) {
      return className.equals(other.className) && part.equals(other.part);
    }

    /** The same for more pairs. */
    public LibraryRace with(int more) {
      return new LibraryRace(className, part, pairs + more, earlier, later);
    }
  }

  /**
   * A race of which both orders were run, each time with the same state in the end.
   *
   * @param trials how often both orders were run
   */
  record BenignRace(Access earlier, Access later, int trials) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.BENIGN_RACE;
    }

    @Override
    public String className() {
      return earlier.site().className();
    }
  }

  /** An execution that was stopped because it took too many steps. */
  record CutOff(long steps) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.CUT_OFF;
    }
  }

  /**
   * A sleep or a time-out did not end while other threads were ready to run, because they would
   * have been kept waiting for too long.
   *
   * @param nanos what is too long
   */
  record StallLimit(long nanos) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.STALL;
    }
  }

  /** An execution that was not finished when the time was up. */
  record OutOfTime(TimeUp timeUp) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.TIME_UP;
    }
  }

  /**
   * The same choices led to a different execution.
   *
   * @param execution the number of the execution that was repeated
   * @param divergence the first step that differs; null when only the ends differ
   * @param expected what ended the original; null when nothing went wrong
   * @param actual what ended the repetition; null when nothing went wrong
   * @param cause what probably made the difference
   */
  record Nondeterminism(
      long execution,
      @Nullable Divergence divergence,
      @Nullable Finding expected,
      @Nullable Finding actual,
      LikelyCause cause)
      implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.NONDETERMINISM;
    }
  }

  /**
   * Values that a replay used before it left its schedule, and that may have been different when
   * the schedule was recorded.
   */
  record SuspectValues(List<UsedValue> values) implements Note {
    public SuspectValues {
      values = List.copyOf(values);
    }

    @Override
    public NoteKind kind() {
      return NoteKind.NONDETERMINISM;
    }
  }

  /** Identity hash codes cannot be controlled in this JVM. */
  record UncontrolledHashes() implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.NONDETERMINISM;
    }
  }

  /** A debugger is loaded, so every thread is really started. */
  record Debugged() implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.CARRIER;
    }
  }

  /** A worker that a search has lost. */
  record LostWorker(WorkerLoss loss) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.WORKER;
    }
  }

  /** A loop that waits for other threads without yielding. */
  record UnfairSpin(String strand, SiteKey site) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.UNFAIR_SPIN;
    }

    @Override
    public String className() {
      return site.className();
    }
  }

  /**
   * A static field that keeps a changed value for the next execution.
   *
   * @param field its class and name
   * @param written where it is written; null if the objects that it refers to change
   * @param isResetImpossible whether its class should be reset but cannot be
   */
  record StaticState(String field, @Nullable SiteKey written, boolean isResetImpossible)
      implements Note {
    /** In the names of proxies, before a number. */
    private static final String PROXY = "$Proxy";

    @Override
    public NoteKind kind() {
      return NoteKind.STATIC_STATE;
    }

    @Override
    public String className() {
      String owner = field.substring(0, field.lastIndexOf('.'));
      int proxy = owner.indexOf(PROXY);
      return proxy < 0 ? owner : owner.substring(0, proxy + PROXY.length());
    }
  }

  /**
   * A class that was rewritten in a simpler way, or not at all, since that was not possible as it
   * should be.
   *
   * @param error the exception, as it describes itself
   */
  record Simplified(@Override String className, String error, Simplification lack) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.SIMPLIFIED;
    }
  }

  /**
   * A change of state that the JDK keeps for the whole JVM and that is not reset.
   *
   * @param method the method that changes it, with its class
   */
  record JdkChange(String method, SiteKey site) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.JDK_STATE;
    }

    @Override
    public String className() {
      return site.className();
    }
  }

  /**
   * Further notes that are only counted.
   *
   * @param className the class that they are about; empty for several classes
   */
  record More(NoteKind kind, String className, int count) implements Note {}

  /** Findings that were left out. */
  record MoreFindings(int count) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.MORE_FINDINGS;
    }
  }

  /**
   * Findings that were suppressed.
   *
   * @param kinds the labels of their kinds, each once
   */
  record Suppressed(int count, List<String> kinds) implements Note {
    public Suppressed {
      kinds = List.copyOf(kinds);
    }

    @Override
    public NoteKind kind() {
      return NoteKind.SUPPRESSION;
    }
  }

  /**
   * A suppression that matched nothing.
   *
   * @param origin where it is written
   * @param entry what is written there
   */
  record UnusedSuppression(String origin, String entry) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.SUPPRESSION;
    }
  }

  /** How many executions on real threads failed. */
  record FailureRate(int failed, int executions) implements Note {
    @Override
    public NoteKind kind() {
      return NoteKind.FAILURE_RATE;
    }
  }
}
