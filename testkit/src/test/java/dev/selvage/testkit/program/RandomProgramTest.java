package dev.selvage.testkit.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.testkit.program.RandomProgram.Strand;
import dev.selvage.testkit.program.Variable.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomProgramTest {
  private static final Variable MONITOR = new Variable(Kind.MONITOR, 1);
  private static final Variable LOCK = new Variable(Kind.LOCK, 1);
  private static final Variable LATCH = new Variable(Kind.LATCH, 1);
  private static final Statement YIELD = new Statement.Yield();

  @Test
  void isReadableJava() {
    Location count = new Location(new Variable(Kind.INT, 1));
    Statement locked =
        new Statement.Block(Guard.LOCK, LOCK, List.of(new Statement.Increment(count)));
    Statement test = new Statement.If(new Statement.Read(count), 1, List.of(YIELD));
    RandomProgram program =
        new RandomProgram(
            7,
            false,
            List.of(new Statement.Start(1), new Statement.Start(2)),
            List.of(new Strand(1, List.of(locked)), new Strand(2, List.of(test))),
            List.of(new Statement.Read(count)));
    assertThat(JavaSource.of(program))
        .isEqualTo(
            """
            package dev.selvage.generated;

            import java.util.List;
            import java.util.concurrent.locks.ReentrantLock;

            public final class Program7 {
              int count1;
              final ReentrantLock lock1 = new ReentrantLock();
              final Thread strand1 = new Thread(this::strand1, "strand1");
              final Thread strand2 = new Thread(this::strand2, "strand2");

              void strand1() {
                lock1.lock();
                try {
                  count1++;
                } finally {
                  lock1.unlock();
                }
              }

              void strand2() {
                int value1 = count1;
                if (value1 == 1) {
                  Thread.yield();
                }
              }

              List<Object> run() throws InterruptedException {
                strand1.start();
                strand2.start();
                strand1.join();
                strand2.join();
                int value1 = count1;
                return List.of(value1);
              }

              public static List<Object> outcome() throws InterruptedException {
                return new Program7().run();
              }

              public static void main(String[] args) throws InterruptedException {
                outcome();
              }
            }
            """);
  }

  @Test
  void locksAreNestedInOneOrder() {
    program(false, List.of(), List.of(monitor(lock(YIELD))));
    refuses(List.of(), List.of(lock(monitor(YIELD))), "locks are nested in another order");
  }

  @Test
  void aLockThatIsHeldCanBeTakenAgain() {
    program(false, List.of(), List.of(monitor(lock(monitor(YIELD)))));
  }

  @Test
  void aWaitWithinAGreaterLockIsRefused() {
    Statement wait = new Statement.Wait(MONITOR, true, null);
    program(false, List.of(), List.of(monitor(wait)));
    refuses(List.of(), List.of(monitor(lock(wait))), "a wait may be for ever");
  }

  @Test
  void aWaitNeedsItsMonitorAndATimeout() {
    Statement endless = new Statement.Wait(MONITOR, false, null);
    refuses(List.of(), List.of(endless), "a wait is outside of its monitor");
    refuses(List.of(), List.of(monitor(endless)), "a wait may be for ever");
    program(true, List.of(), List.of(monitor(endless)));
  }

  @Test
  void onlyAnEarlierStrandOpensALatchForSure() {
    Statement open = new Statement.CountDown(LATCH);
    Statement await = new Statement.Await(LATCH, false);
    program(false, List.of(open), List.of(await));
    refuses(List.of(await), List.of(open), "nobody may open the latch");
    refuses(List.of(monitor(open)), List.of(await), "nobody may open the latch");
    refuses(List.of(open), List.of(monitor(await)), "nobody may open the latch");
  }

  @Test
  void onlyAnEarlierStrandIsJoined() {
    program(false, List.of(), List.of(new Statement.Join(1)));
    refuses(List.of(new Statement.Join(2)), List.of(), "a join may be for ever");
  }

  @Test
  void everyStrandIsStartedOnce() {
    refuses(List.of(new Statement.Start(2)), List.of(), "a strand is started twice");
    refuses(List.of(), List.of(monitor(new Statement.Start(1))), "a start is inside of a block");
  }

  private static Statement monitor(Statement body) {
    return new Statement.Block(Guard.SYNCHRONIZED, MONITOR, List.of(body));
  }

  private static Statement lock(Statement body) {
    return new Statement.Block(Guard.LOCK, LOCK, List.of(body));
  }

  private static RandomProgram program(
      boolean mayBlock, List<Statement> first, List<Statement> second) {
    return new RandomProgram(
        1,
        mayBlock,
        List.of(new Statement.Start(1), new Statement.Start(2)),
        List.of(new Strand(1, first), new Strand(2, second)),
        List.of());
  }

  private static void refuses(List<Statement> first, List<Statement> second, String message) {
    assertThatThrownBy(() -> program(false, first, second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
