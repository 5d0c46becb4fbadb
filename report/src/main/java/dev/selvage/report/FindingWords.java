package dev.selvage.report;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.LockOrder;
import dev.selvage.model.LostSignal;
import dev.selvage.model.MethodCall;
import dev.selvage.model.RoundStep;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThreadState;
import dev.selvage.model.ThrownException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The words for findings in JSON, test reports and headlines. */
public final class FindingWords {
  private FindingWords() {}

  /** What happened; for an exception with all lines of its message. */
  public static String message(Finding finding) {
    return (finding instanceof Finding.Recorded ? "" : kind(finding)) + sentence(finding);
  }

  /** The first line of the message. */
  public static String line(Finding finding) {
    return message(finding).lines().findFirst().orElse("");
  }

  /** The same without the kind, for headlines that name it. */
  static String headline(Finding finding) {
    return finding.kind().isObserved()
        ? sentence(finding).lines().findFirst().orElse("")
        : line(finding);
  }

  /** The place of a finding; threads that wait for each other have none in common. */
  static SiteKey place(Finding finding) {
    return switch (finding) {
      case Finding.Thrown thrown -> thrown.site();
      case Finding.Exit exit -> exit.site();
      case Finding.Recorded recorded ->
          recorded.sites().isEmpty() ? SiteKey.NONE : recorded.sites().getFirst();
      case Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.Livelock _,
          Finding.EndlessLoop _,
          Finding.Hang _,
          Finding.Race _,
          Finding.DelayedStore _,
          Finding.Interleaving _,
          Finding.CheckThenAct _,
          Finding.PotentialDeadlock _ ->
          SiteKey.NONE;
    };
  }

  /** An exception as the JVM prints it. */
  static String thrown(String name, ThrownException exception) {
    String message =
        exception.messageFailure().isEmpty()
            ? exception.message()
            : "(its message is not available: " + exception.messageFailure() + ")";
    return name + (message.isEmpty() ? "" : ": " + message);
  }

  private static String kind(Finding finding) {
    return switch (finding.kind()) {
      case EXCEPTION, ASSERTION, EXIT -> "";
      case POTENTIAL_DEADLOCK -> "potential deadlock: ";
      case DEADLOCK, LOST_WAKEUP, LIVELOCK, HANG, RACE, NOT_SC, ATOMICITY ->
          finding.kind().label() + ": ";
    };
  }

  private static String sentence(Finding finding) {
    return switch (finding) {
      case Finding.Thrown thrown -> thrown(thrown.exception().name(), thrown.exception());
      case Finding.Exit exit -> "System.exit(" + exit.status() + ")";
      case Finding.Deadlock deadlock -> cycle(deadlock.cycle());
      case Finding.Standstill standstill -> standstill(standstill.stuck());
      case Finding.LostWakeup lost -> lost.thread() + lostWakeup(lost);
      case Finding.Livelock livelock -> livelock(livelock);
      case Finding.EndlessLoop loop -> endlessLoop(loop.spinning());
      case Finding.Hang hang ->
          hang.limitMillis() == 0
              ? "all threads wait, and none is left to wake them"
              : "no end after " + seconds(hang.limitMillis());
      case Finding.Race race -> race(race.earlier(), race.later());
      case Finding.DelayedStore delay -> delay(delay);
      case Finding.Interleaving found -> interleaving(found);
      case Finding.CheckThenAct found -> checkThenAct(found.check(), found.between(), found.act());
      case Finding.PotentialDeadlock potential ->
          potential.cycle().stream().map(FindingWords::order).collect(Collectors.joining("; "));
      case Finding.Recorded recorded -> recorded(recorded.kind());
    };
  }

  private static String recorded(FindingKind kind) {
    return "a finding of the kind " + kind.label();
  }

  private static String cycle(List<ThreadState> cycle) {
    List<String> waits = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      ThreadState next = cycle.get((i + 1) % cycle.size());
      waits.add(
          cycle.get(i).thread() + " waits for " + (cycle.size() == 1 ? "itself" : next.thread()));
    }
    return String.join(", ", waits);
  }

  private static String standstill(List<ThreadState> stuck) {
    return Text.list(stuck.stream().map(ThreadState::thread).toList())
        + (stuck.size() == 1 ? " waits forever" : " wait forever");
  }

  private static String lostWakeup(Finding.LostWakeup finding) {
    String place = WaitingWords.place("at", finding.site());
    LostSignal lost = finding.lost();
    return switch (finding.wakeup()) {
      case UNPARK ->
          " is parked forever"
              + place
              + (lost == null ? "" : "; " + lost.by() + " unparked it before that" + at(lost));
      case NOTIFY -> missed("notify", "notified", finding.object() + place, lost);
      case SIGNAL -> missed("signal", "signalled", finding.object() + place, lost);
    };
  }

  private static String missed(String call, String called, String object, LostSignal lost) {
    String text = " waits forever for a " + call + " of " + object;
    if (lost == null) {
      return text;
    }
    return text
        + "; "
        + (lost.woken().isEmpty()
            ? lost.by() + " " + called + " it before any thread waited" + at(lost)
            : "the " + call + at(lost) + " woke " + lost.woken() + " instead");
  }

  private static String at(LostSignal lost) {
    return WaitingWords.place("at", lost.site());
  }

  private static String livelock(Finding.Livelock livelock) {
    List<String> names =
        livelock.byStrand().values().stream().map(steps -> steps.getFirst().thread()).toList();
    int count = livelock.round().size();
    return Text.list(names)
        + (names.size() == 1 ? " repeats" : " repeat")
        + " the same "
        + (count == 1 ? "operation" : Text.count(count, "operation"))
        + " without making progress";
  }

  private static String endlessLoop(List<ThreadState> spinning) {
    List<String> names = spinning.stream().map(ThreadState::thread).toList();
    String place = names.size() == 1 ? WaitingWords.place("at", spinning.getFirst().site()) : "";
    return Text.list(names)
        + (names.size() == 1 ? " repeats a loop" : " repeat loops")
        + " forever"
        + place
        + ", and no thread is left that could end "
        + (names.size() == 1 ? "it" : "them");
  }

  /** One operation of a round. */
  static String step(RoundStep step) {
    String target = step.object().isEmpty() ? "" : step.object() + ".";
    String what =
        switch (step.kind()) {
          case CALL -> "calls " + target + step.name() + "()";
          case READ, VOLATILE_READ -> "reads " + target + step.name();
          case WRITE, VOLATILE_WRITE -> "writes " + target + step.name();
          case ENTER -> "locks " + step.object();
          case YIELD -> "yields";
          case SPIN -> "spins";
          case SLEEP -> "sleeps";
          default -> (step.kind().label() + " " + step.object()).strip();
        };
    return what + WaitingWords.place("at", step.site());
  }

  /** Two accesses that nothing orders. */
  static String race(Access earlier, Access later) {
    return earlier.location()
        + " is "
        + accessed(earlier)
        + " and "
        + accessed(later)
        + " without synchronization between them";
  }

  private static String accessed(Access access) {
    return (access.isWrite() ? "written by " : "read by ")
        + access.thread()
        + " at "
        + access.site().where();
  }

  private static String delay(Finding.DelayedStore delay) {
    String may =
        "%s may read %s before its write of %s takes effect"
            .formatted(delay.load().thread(), located(delay.load()), located(delay.store()));
    Access missed = delay.missed();
    return delay.isMutual()
        ? "%s, and so may %s the other way round (%s before %s): both can see the old value"
            .formatted(may, missed.thread(), delay.rival().site().where(), missed.site().where())
        : "%s: it can miss the write by %s at %s, an outcome that no interleaving explains"
            .formatted(may, missed.thread(), missed.site().where());
  }

  private static String located(Access access) {
    return access.location() + " at " + access.site().where();
  }

  private static String interleaving(Finding.Interleaving found) {
    Access first = found.first();
    Access second = found.second();
    Access between = found.between();
    return "between the %s of %s by %s at %s and its %s at %s, %s %ss it at %s"
        .formatted(
            AccessWords.noun(first),
            first.location(),
            first.thread(),
            first.site().where(),
            AccessWords.noun(second),
            second.site().where(),
            between.thread(),
            AccessWords.noun(between),
            between.site().where());
  }

  private static String checkThenAct(MethodCall check, MethodCall between, MethodCall act) {
    return ("%s checks %s with %s at %s and acts on the result with %s at %s,"
            + " but %s changed it in between with %s at %s")
        .formatted(
            check.thread(),
            check.object(),
            AccessWords.method(check),
            check.site().where(),
            AccessWords.method(act),
            act.site().where(),
            between.thread(),
            AccessWords.method(between),
            between.site().where());
  }

  private static String order(LockOrder order) {
    return "%s locks %s (%s) then %s (%s)"
        .formatted(
            order.thread(),
            order.outer(),
            order.outerSite().where(),
            order.inner(),
            order.innerSite().where());
  }

  private static String seconds(long millis) {
    return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
  }
}
