package dev.selvage.model.fuzz;

import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.ThrownException;
import dev.selvage.model.Waiting;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What went wrong in one run, as data: names and places, no sentences. Two runs failed in the same
 * way if the identities are equal.
 */
public sealed interface RunFailure {
  /** The word for its kind that is used in files and JSON. */
  String kind();

  /** The kind and the places, in an order that does not depend on the run. */
  String identity();

  /** The places of the program that are involved, most important first. */
  List<SiteKey> sites();

  /**
   * Where a search should look first: methods with their classes, such as {@code app.Pool.take},
   * and lines where these are certain, such as {@code app.Pool.take:42}.
   */
  default List<String> points() {
    return sites().stream().map(RunFailure::line).distinct().toList();
  }

  /** The program ended with another exit code than 0. */
  record WrongExit(int status) implements RunFailure {
    @Override
    public String kind() {
      return "exit";
    }

    @Override
    public String identity() {
      return kind() + " " + status;
    }

    @Override
    public List<SiteKey> sites() {
      return List.of();
    }
  }

  /**
   * The program ended, or was ended, and a command said that it was wrong.
   *
   * @param judge which command: oracle or load
   */
  record WrongResult(String judge, int status) implements RunFailure {
    @Override
    public String kind() {
      return "wrong-result";
    }

    @Override
    public String identity() {
      return kind() + " " + judge + " " + status;
    }

    @Override
    public List<SiteKey> sites() {
      return List.of();
    }
  }

  /** A thread ended with an exception, as the JVM prints it. */
  record Uncaught(String thread, ThrownException exception, SiteKey site) implements RunFailure {
    @Override
    public String kind() {
      return "exception";
    }

    @Override
    public String identity() {
      return kind() + " " + exception.type() + " " + RunFailure.line(site);
    }

    @Override
    public List<SiteKey> sites() {
      return site.isNone() ? List.of() : List.of(site);
    }
  }

  /**
   * The JVM crashed, or a signal ended it.
   *
   * @param signal its name or number
   * @param frame the function in which it crashed; empty when it left no file
   * @param site the innermost place of the program; {@link SiteKey#NONE} when that is not known
   * @param file what the JVM wrote about it, in the folder of the run; empty for nothing
   * @param core the core file in that folder, or what the JVM says about it; empty for nothing
   */
  record Crash(String signal, String frame, SiteKey site, String file, String core)
      implements RunFailure {
    /** The same with another core file. */
    public Crash withCore(String other) {
      return new Crash(signal, frame, site, file, other);
    }

    @Override
    public String kind() {
      return "crash";
    }

    @Override
    public String identity() {
      return kind() + " " + signal + " " + frame + " " + RunFailure.line(site);
    }

    @Override
    public List<SiteKey> sites() {
      return site.isNone() ? List.of() : List.of(site);
    }
  }

  /**
   * The program does not end.
   *
   * @param threads those that the kind is about: the cycle of a deadlock, each waiting for the next
   *     one, threads that wait, or threads that run
   * @param others other threads of the program
   */
  record Hang(HangKind reason, List<ThreadState> threads, List<ThreadState> others)
      implements RunFailure {
    public Hang {
      threads = List.copyOf(threads);
      others = List.copyOf(others);
    }

    @Override
    public String kind() {
      return reason == HangKind.DEADLOCK ? "deadlock" : "hang";
    }

    @Override
    public String identity() {
      return threads.stream()
          .map(Hang::place)
          .distinct()
          .sorted()
          .collect(Collectors.joining(", ", "hang " + reason.label() + " ", ""));
    }

    /**
     * The line only of a thread that waits in a call. That of one that runs changes all the time,
     * and for one that enters a monitor the JVM names this line or the next one, depending on
     * whether the method is compiled.
     */
    private static String place(ThreadState thread) {
      SiteKey site = thread.site();
      boolean isInCall =
          !thread.stack().isEmpty()
              && !thread.stack().getFirst().className().equals(site.className());
      return isInCall && !(thread.waiting() instanceof Waiting.Running)
          ? RunFailure.line(site)
          : RunFailure.method(site);
    }

    @Override
    public List<String> points() {
      return threads.stream()
          .filter(thread -> !thread.site().isNone())
          .map(Hang::place)
          .distinct()
          .toList();
    }

    @Override
    public List<SiteKey> sites() {
      return threads.stream()
          .map(ThreadState::site)
          .filter(site -> !site.isNone())
          .distinct()
          .toList();
    }
  }

  private static String method(SiteKey site) {
    return site.isNone() ? "" : site.className() + "." + site.method();
  }

  private static String line(SiteKey site) {
    return site.isNone() ? "" : method(site) + (site.line() > 0 ? ":" + site.line() : "");
  }
}
