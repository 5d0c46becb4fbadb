package dev.selvage.testkit.small;

import static dev.selvage.testkit.small.Step.Interrupts.INDIVISIBLE;
import static dev.selvage.testkit.small.Step.Interrupts.IN_TWO_STEPS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.testkit.small.Step.Interrupts;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Programs whose outcomes are derived by hand, in the comments. */
class ReferenceInterpreterTest {

  private static final String STUCK = "stuck";

  private static void assertOutcomes(String program, String... expected) {
    assertOutcomes(INDIVISIBLE, program, expected);
    assertOutcomes(IN_TWO_STEPS, program, expected);
  }

  private static void assertOutcomes(Interrupts interrupts, String program, String... expected) {
    assertEquals(
        Optional.of(Set.of(expected)),
        new ReferenceInterpreter(100_000).outcomes(ProgramText.parse(program), interrupts));
  }

  @Test
  void givesUpOnTooManyStates() {
    // One state before each of the three steps of main (start, join all, end) and after the last
    // one, and in two of them a worker that has not ended yet: more than 4.
    assertEquals(
        Optional.empty(),
        new ReferenceInterpreter(4).outcomes(ProgramText.parse("start(1) |"), INDIVISIBLE));
  }

  @Test
  void losesAnUpdate() {
    // Both read 0, or one reads what the other has written.
    assertOutcomes(
        "start(1) start(2) | inc(x) | inc(x)",
        "x=1 y=0 z=0 main[] t1[] t2[]",
        "x=2 y=0 z=0 main[] t1[] t2[]");
  }

  @Test
  void losesNoUpdateInAMonitor() {
    assertOutcomes("start(1) start(2) | A{ inc(x) } | A{ inc(x) }", "x=2 y=0 z=0 main[] t1[] t2[]");
  }

  @Test
  void deadlocksOnTwoMonitorsInOppositeOrder() {
    // Each has its first monitor and wants the other's; or one is through before.
    assertOutcomes(
        "start(1) start(2) | A{ B{ inc(x) } } | B{ A{ inc(x) } }",
        STUCK,
        "x=2 y=0 z=0 main[] t1[] t2[]");
  }

  @Test
  void entersAMonitorAgain() {
    // The outer body still keeps main out after the inner one has ended: 1 is never seen.
    assertOutcomes(
        "start(1) A{ read(x) } | A{ A{ write(x,1) } write(x,2) }",
        "x=2 y=0 z=0 main[0] t1[]",
        "x=2 y=0 z=0 main[2] t1[]");
  }

  @Test
  void losesANotifyThatComesTooEarly() {
    // Before the wait it is lost; after it, the waiter sees the write made before the notify.
    assertOutcomes(
        "start(1) A{ write(x,1) notify(A) } | A{ wait(A) read(x) }",
        STUCK,
        "x=1 y=0 z=0 main[] t1[1]");
  }

  @Test
  void wakesOnlyOneByNotify() {
    // Two waiters, one notify.
    assertOutcomes("start(1) start(2) A{ notify(A) } | A{ wait(A) } | A{ wait(A) }", STUCK);
  }

  @Test
  void wakesAllByNotifyAll() {
    // Stuck when one of them comes after the notify.
    assertOutcomes(
        "start(1) start(2) A{ notifyAll(A) } | A{ wait(A) } | A{ wait(A) }",
        STUCK,
        "x=0 y=0 z=0 main[] t1[] t2[]");
  }

  @Test
  void wakesAnyWaiterByNotify() {
    // When both are waiting, either is first and notifies the other, which sees its write. When
    // one comes late, it is stuck.
    assertOutcomes(
        "start(1) start(2) A{ notify(A) }"
            + " | A{ wait(A) read(x) write(x,2) notify(A) }"
            + " | A{ wait(A) read(x) write(x,3) notify(A) }",
        STUCK,
        "x=3 y=0 z=0 main[] t1[0] t2[2]",
        "x=2 y=0 z=0 main[] t1[3] t2[0]");
  }

  @Test
  void givesUpAllEntriesOfTheMonitorByWait() {
    // Main gets in though the waiter has entered twice; if main is first, the waiter is stuck. It
    // owns both entries again afterwards: main's second body comes before or after the two reads.
    assertOutcomes(
        "start(1) A{ notify(A) } A{ inc(x) } | A{ A{ wait(A) read(x) } read(x) }",
        STUCK,
        "x=1 y=0 z=0 main[] t1[0 0]",
        "x=1 y=0 z=0 main[] t1[1 1]");
  }

  @Test
  void keepsOtherMonitorsWhileItWaits() {
    // Main needs B to notify, which the waiter keeps; if main is first, nobody notifies.
    assertOutcomes("start(1) B{ A{ notify(A) } } | B{ A{ wait(A) } }", STUCK);
  }

  @Test
  void losesNoNotifyInALoop() {
    // Main is first: the worker does not wait. Else it waits, and the notify follows the write.
    assertOutcomes(
        "start(1) A{ write(x,1) notify(A) } | A{ waitUntil(A,x) read(x) }",
        "x=1 y=0 z=0 main[] t1[1]");
    // The same with a write outside: the worker owns the monitor from its test to its wait.
    assertOutcomes(
        "start(1) write(x,1) A{ notify(A) } | A{ waitUntil(A,x) read(x) }",
        "x=1 y=0 z=0 main[] t1[1]");
  }

  @Test
  void waitsAgainInALoop() {
    // Notified while x is 0, the worker waits again, now for ever, unless the write comes first.
    assertOutcomes(
        "start(1) A{ notify(A) } A{ write(x,1) } | A{ waitUntil(A,x) }",
        STUCK,
        "x=1 y=0 z=0 main[] t1[]");
  }

  @Test
  void leavesALoopByException() {
    assertOutcomes(
        "start(1) interrupt(1) | waitUntil(A,x) A{ waitUntil(A,x) } interrupted",
        "x=0 y=0 z=0 main[] t1[M I 0]");
  }

  @Test
  void refusesToWaitOrNotifyWithoutTheMonitor() {
    assertOutcomes(
        "start(1) | wait(A) B{ notify(A) notifyAll(A) }", "x=0 y=0 z=0 main[] t1[M M M]");
  }

  @Test
  void looksForTheOwnerBeforeTheInterruptStatus() {
    // JLS 17.2.1: the first rule is the owner's. The status stays set.
    assertOutcomes("interrupt(0) wait(A) interrupted start(1) |", "x=0 y=0 z=0 main[M 1] t1[]");
  }

  @Test
  void endsAWaitByInterrupt() {
    // Interrupted before or during the wait, which clears the status.
    assertOutcomes(
        "start(1) interrupt(1) | A{ wait(A) } interrupted", "x=0 y=0 z=0 main[] t1[I 0]");
  }

  @Test
  void reacquiresTheMonitorBeforeItThrows() {
    // The write follows the interrupt in the same body: the waiter cannot have missed it. If the
    // waiter comes second, it has missed neither.
    assertOutcomes(
        "start(1) A{ interrupt(1) write(x,1) } | A{ wait(A) read(x) }",
        "x=1 y=0 z=0 main[] t1[I 1]");
  }

  @Test
  void letsAnInterruptedAndNotifiedWaitEndEitherWay() {
    // JLS 17.2.4: normally and still interrupted, or by the exception. A worker that comes after
    // main throws at once. It never returns normally without the status.
    assertOutcomes(
        "start(1) A{ notify(A) interrupt(1) } | A{ wait(A) } interrupted",
        "x=0 y=0 z=0 main[] t1[1]",
        "x=0 y=0 z=0 main[] t1[I 0]");
  }

  @Test
  void losesNoNotifyByInterrupt() {
    // Both waiting: if thread 1 takes the notify (and keeps the status), 2 is stuck; if 1 throws,
    // 2 gets the notify. So 1 never logs "1" in a program that ends.
    assertOutcomes(
        "start(1) start(2) A{ notify(A) interrupt(1) } | A{ wait(A) } interrupted | A{ wait(A) }",
        STUCK,
        "x=0 y=0 z=0 main[] t1[I 0] t2[]");
  }

  @Test
  void handsANotifyOnlyToThoseThatWereWaiting() {
    // Thread 2 waits only once it has seen nothing or 1 in x. Ends only when both were waiting
    // when main notified, after the write: then 2, which gets what 1 leaves, has seen 0. Had it
    // come after the notify (seen 1), nobody would wake it.
    assertOutcomes(
        "start(1) start(2) A{ write(x,1) notify(A) interrupt(1) }"
            + " | A{ wait(A) } | A{ read(x) wait(A) }",
        STUCK,
        "x=1 y=0 z=0 main[] t1[I] t2[0]");
  }

  @Test
  void countsPermitsUpToOne() {
    // Both unparks before the first park leave one permit: the second park blocks.
    assertOutcomes("start(1) unpark(1) unpark(1) | park park", STUCK, "x=0 y=0 z=0 main[] t1[]");
  }

  @Test
  void keepsAPermitForALaterPark() {
    assertOutcomes("start(1) unpark(1) | read(x) park", "x=0 y=0 z=0 main[] t1[0]");
  }

  @Test
  void mayForgetAnUnparkBeforeTheStart() {
    assertOutcomes("unpark(1) start(1) | park", STUCK, "x=0 y=0 z=0 main[] t1[]");
  }

  @Test
  void endsAParkByInterruptAndKeepsTheStatus() {
    assertOutcomes("start(1) interrupt(1) | park park interrupted", "x=0 y=0 z=0 main[] t1[1]");
  }

  @Test
  void mayLeaveAPermitByInterrupt() {
    // Interrupted after the first look: the park ends and the second look sees it. Before: the
    // status is gone, the park ends only if the interrupt has left a permit.
    assertOutcomes(
        "start(1) interrupt(1) | interrupted park interrupted",
        STUCK,
        "x=0 y=0 z=0 main[] t1[0 1]",
        "x=0 y=0 z=0 main[] t1[1 0]");
  }

  @Test
  void mayForgetAnInterruptBeforeTheStart() {
    assertOutcomes(
        "interrupt(1) start(1) | interrupted",
        "x=0 y=0 z=0 main[] t1[0]",
        "x=0 y=0 z=0 main[] t1[1]");
  }

  @Test
  void wakesAWaitSpuriouslyByALateInterruptOnly() {
    // Interrupted after the look: I. Before it: the status is gone and the wait forever, unless
    // the second half of the interrupt comes only now.
    String program = "start(1) interrupt(1) | interrupted A{ wait(A) }";
    assertOutcomes(INDIVISIBLE, program, STUCK, "x=0 y=0 z=0 main[] t1[0 I]");
    assertOutcomes(
        IN_TWO_STEPS, program, STUCK, "x=0 y=0 z=0 main[] t1[0 I]", "x=0 y=0 z=0 main[] t1[1]");
  }

  @Test
  void joinsAThreadThatIsOver() {
    // The write is seen, and the thread is no longer alive. It was started before thread 2 was.
    assertOutcomes(
        "start(1) start(2) | write(x,2) | join(1) read(x) alive(1)",
        "x=2 y=0 z=0 main[] t1[] t2[2 0]");
  }

  @Test
  void doesNotWaitForAThreadThatWasNotStarted() {
    assertOutcomes("join(1) read(x) start(1) | write(x,2)", "x=2 y=0 z=0 main[0] t1[]");
  }

  @Test
  void deadlocksOnMutualJoins() {
    // Thread 1 finds 2 not started and goes on, or both wait for each other. It cannot find 2 over.
    assertOutcomes("start(1) start(2) | join(2) | join(1)", STUCK, "x=0 y=0 z=0 main[] t1[] t2[]");
  }

  @Test
  void endsAJoinByInterruptOnlyWhileTheThreadIsAlive() {
    // Thread 1 is alive at the join: I, status cleared; over: the status stays.
    assertOutcomes(
        "start(1) interrupt(0) join(1) interrupted |",
        "x=0 y=0 z=0 main[I 0] t1[]",
        "x=0 y=0 z=0 main[1] t1[]");
    assertOutcomes(
        "start(1) join(1) interrupt(0) join(1) interrupted |", "x=0 y=0 z=0 main[1] t1[]");
  }

  @Test
  void isAliveFromItsStartToItsEnd() {
    // After its last write a thread is alive for a moment.
    assertOutcomes(
        "alive(1) start(1) read(x) alive(1) | write(x,1)",
        "x=1 y=0 z=0 main[0 0 1] t1[]",
        "x=1 y=0 z=0 main[0 0 0] t1[]",
        "x=1 y=0 z=0 main[0 1 1] t1[]",
        "x=1 y=0 z=0 main[0 1 0] t1[]");
  }
}
